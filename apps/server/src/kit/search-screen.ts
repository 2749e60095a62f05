import type { AccessRule } from '#contract/access.ts'

/** The kinds of results that have different screens: a contract is one search type, and shown by its owner. */
export const searchKinds = [
  'client',
  'carer',
  'unit',
  'shift-category',
  'client-contract',
  'carer-contract',
  'unit-contract',
  'shift-category-contract',
  'invoice',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** The details of a result that its path may contain. Days are local dates. */
export interface SearchPlace {
  readonly guid: string
  readonly name: string
  readonly reference: string | null
  readonly today: string
  /** The owner of a contract. */
  readonly owner?: { readonly guid: string; readonly name: string; readonly reference: string | null }
  /** The period of an invoice. */
  readonly period?: {
    readonly calendarGuid: string
    readonly periodGuid: string
    readonly modelGuid: string
    readonly end: string
  }
}

export interface SearchScreen {
  /** All of them have to allow access, as on the screen itself, including the required branch features. */
  readonly rules: readonly AccessRule[]
  readonly path: (place: SearchPlace) => string
}

/**
 * The screens of an area for kinds of results: the first one that the user may open is linked (SHELL-D63). A kind without
 * a screen links to the nearest one with its filter set.
 */
export type SearchScreens = Readonly<Partial<Record<SearchKind, readonly SearchScreen[]>>>

/** Returns the screen of a person in their list, regardless of status. */
export function personInList(path: string, ...rules: readonly AccessRule[]): SearchScreen {
  return {
    rules,
    path: ({ guid, name, reference, owner = { guid, name, reference } }) =>
      addressOf(path, {
        ...(owner.reference ? { reference: owner.reference } : { search: owner.name }),
        status: 'any',
      }),
  }
}

/** Returns the address of a screen with its filters. */
export function addressOf(path: string, search: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(search)}`
}
