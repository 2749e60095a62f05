import { type AccessRule, may } from '#contract/access.ts'
import { billingAccess } from '#contract/billing/access.ts'
import { carerAccess } from '#contract/carer/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import { outputAccess } from '#contract/output/access.ts'
import type { Held } from '#contract/permissions.ts'
import { searchAccess } from '#contract/search/access.ts'
import { addDays } from '#domain/time.ts'

/** What can be found, as far as it has screens of its own: a contract is found as one type, and shown by whose it is. */
export type Kind = 'client' | 'carer' | 'unit' | 'client-contract' | 'carer-contract' | 'unit-contract' | 'invoice'

/** What a path may say of the thing that was found. Days are local dates. */
export interface Place {
  readonly guid: string
  readonly name: string
  readonly reference: string | null
  readonly today: string
  /** Of a contract: whose it is. */
  readonly owner?: { readonly name: string; readonly reference: string | null }
  /** Of an invoice. */
  readonly period?: {
    readonly calendarGuid: string
    readonly periodGuid: string
    readonly modelGuid: string
    readonly end: string
  }
}

export interface Screen {
  /** Every one of them, as the screen itself asks, with the features that the branch has to have. */
  readonly rules: readonly AccessRule[]
  readonly path: (place: Place) => string
}

/** The one person in their list, whatever their status. */
const people = (path: string, ...rules: readonly AccessRule[]): Screen => ({
  rules,
  path: ({ name, reference, owner = { name, reference } }) =>
    address(path, { ...(owner.reference ? { reference: owner.reference } : { search: owner.name }), status: 'any' }),
})

/** Files of the last year, or of one period: what a person looks for by hand is seldom older. */
const files = (filter: (place: Place) => Record<string, string>, ...rules: readonly AccessRule[]): Screen => ({
  rules: [outputAccess.files, ...rules],
  path: (place) => {
    const { today, period } = place
    const range = period ? { from: period.end, to: period.end } : { from: addDays(today, -365), to: today }
    return address('/finance/file-management', { ...range, ...filter(place) })
  },
})
const byReference = ({ reference }: Place) => ({ reference: reference ?? '' })

const transaction: Screen = {
  rules: [billingAccess.read],
  path: ({ guid, period }) =>
    `/finance/invoice-processing/${period?.calendarGuid}/${period?.periodGuid}/${period?.modelGuid}/${guid}`,
}

/**
 * Where a hit of each kind leads: the first screen that the user may open; without one it is no hit (SHELL-D63). Where a
 * kind has no screen of its own yet, it is the nearest one with its filter set. One kind a line.
 */
export const screens: Readonly<Record<Kind, readonly Screen[]>> = {
  client: [people('/clients', clientAccess.read)],
  carer: [people('/carers', carerAccess.read)],
  unit: [files(({ name }) => ({ name }), searchAccess.units)],
  'client-contract': [
    files(byReference, searchAccess.contracts),
    people('/clients', searchAccess.contracts, clientAccess.read),
  ],
  'carer-contract': [people('/carers', searchAccess.contracts, carerAccess.read)],
  'unit-contract': [files(byReference, searchAccess.contracts, searchAccess.units)],
  invoice: [transaction, files(byReference)],
}

/** The screen that a user may open for a kind, in a branch with these features. */
export function screenOf(kind: Kind, user: Held, features: readonly string[]): Screen | undefined {
  const isOpen = (rule: AccessRule) => may(user, rule) && (!rule.feature || features.includes(rule.feature))
  return screens[kind].find(({ rules }) => rules.every(isOpen))
}

function address(path: string, search: Record<string, string>): string {
  return `${path}?${new URLSearchParams(search)}`
}
