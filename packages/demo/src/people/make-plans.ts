import type { Insertable } from 'kysely'
import { planPartKeys } from '#domain/digital-plan/parts.ts'
import { formatInstant, localDateOf } from '#domain/time.ts'
import type { DB } from '#server/database/types.ts'
import type { BranchPlan } from '../branches.ts'
import type { Random } from '../random.ts'
import { midnightOf, type Window } from '../window.ts'
import type { Client } from './make-clients.ts'
import { knownClient } from './names.ts'
import {
  draftSections,
  firstRisks,
  firstSections,
  secondRisks,
  secondSections,
  type WrittenSection,
} from './plan-texts.ts'

interface PlanMaker {
  readonly random: Random
  readonly branch: BranchPlan
  readonly window: Window
  readonly clients: readonly Client[]
  /** The accounts that write and sign the plans. */
  readonly authors: readonly [string, string]
  /** The client of the NHS user. */
  readonly nhsClient: string | undefined
}

type Signature = Pick<Insertable<DB['plan_version']>, 'signed_at' | 'signed_by' | 'agreed_with' | 'review_on'>

/** A version in the rows that it is written with, and its signature, which ends the writing. */
export interface MadePlan {
  readonly plan_version: Insertable<DB['plan_version']> & { readonly guid: string; readonly number: number }
  readonly plan_part: Insertable<DB['plan_part']>[]
  readonly plan_need: Insertable<DB['plan_need']>[]
  readonly plan_risk: Insertable<DB['plan_risk']>[]
  readonly signature: Signature | null
}

const versions = [
  { number: 1, sections: firstSections, risks: firstRisks },
  { number: 2, sections: { ...firstSections, ...secondSections }, risks: secondRisks },
  { number: 3, sections: { ...firstSections, ...secondSections, ...draftSections }, risks: secondRisks },
]

/**
 * When the plans of other clients were signed, as `plansOf` takes it. Their review follows after 182 days: it is overdue
 * since eight days, far ahead, due in 17 days; the last one is not signed yet.
 */
const signedOf = [-190, -60, -165, null] as const

/**
 * The digital care plans of a branch, in the order of their versions: two signed ones and a draft of the client whom
 * journeys know and of the client of the NHS user, and one of every third client.
 */
export function makePlans(maker: PlanMaker): MadePlan[] {
  const { branch, window, clients, nhsClient } = maker
  if (!branch.features.includes('digital_careplan_v2')) return []
  const cared = clients.filter(({ startDay, endDay }) => startDay < window.today - 30 && endDay > window.today)
  return cared
    .flatMap((client) => {
      const isKnown = branch.key === 'leeds' && client.number === knownClient.number
      if (isKnown || client.guid === nhsClient) return plansOf(maker, client, [-200, -20, null])
      return client.number % 3 === 0
        ? plansOf(maker, client, [signedOf[(client.number / 3) % signedOf.length] ?? null])
        : []
    })
    .toSorted((one, other) => one.plan_version.number - other.plan_version.number)
}

/** The versions of a client, signed on days counted from today; null is the draft, begun yesterday. */
function plansOf(maker: PlanMaker, client: Client, signedAgo: readonly (number | null)[]): MadePlan[] {
  const keys = new Map<string, string>()
  const keyOf = (name: string) => {
    const key = keys.get(name) ?? maker.random.guid()
    keys.set(name, key)
    return key
  }
  return signedAgo.flatMap((ago, at) => {
    const written = versions[at]
    return written ? [planOf(maker, client, { ...written, ago, keyOf })] : []
  })
}

type Written = (typeof versions)[number] & { readonly ago: number | null; readonly keyOf: (name: string) => string }

function planOf({ random, branch, window, authors }: PlanMaker, client: Client, written: Written): MadePlan {
  const author = authors[client.number % 5 < 3 ? 0 : 1]
  const { number, sections, risks, ago, keyOf } = written
  const day = Math.max(client.startDay, window.today + (ago ?? -1))
  // Signed at 15:10, five hours after it was begun.
  const [begun, signed] = [midnightOf(day) + 610, midnightOf(day) + 910]
  const guid = random.guid()
  const of = { branch_id: branch.id }
  const parts = planPartKeys.map((part) => {
    const section: WrittenSection | undefined = part === 'risks' ? undefined : sections[part]
    const hasEntries = part === 'risks' || (section?.needs.length ?? 0) > 0
    const state = hasEntries ? 'some' : section ? 'none' : 'open'
    return {
      section,
      row: { ...of, guid: random.guid(), plan_guid: guid, part, state, summary: section?.summary ?? null },
    }
  })
  return {
    plan_version: {
      ...{ ...of, guid, client_guid: client.guid, number, begun_at: formatInstant(begun), begun_by: author },
    },
    plan_part: parts.map(({ row }) => row),
    plan_need: parts.flatMap(({ section, row }) =>
      (section?.needs ?? []).map(([need, goal, outcome, support], position) => ({
        ...{ ...of, guid: random.guid(), part_guid: row.guid, key: keyOf(need), position },
        ...{ need, goal, outcome, support },
      })),
    ),
    plan_risk: risks.map((risk, position) => ({
      ...{ ...of, guid: random.guid(), part_guid: parts.at(-1)?.row.guid ?? '', key: keyOf(risk.risk), position },
      ...risk,
    })),
    signature:
      ago === null
        ? null
        : {
            ...{ signed_at: formatInstant(signed), signed_by: author, review_on: localDateOf(day + 182) },
            agreed_with: `${client.name.first} ${client.name.last}`,
          },
  }
}
