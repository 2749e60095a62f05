import type { BranchKey } from '../branches.ts'
import type { InvoicePlan } from '../models/invoice-plan.ts'
import { invoicePlans } from '../models/invoice-plans.ts'
import type { Random } from '../random.ts'

/** The weekly care of a client. */
export type PackageKind =
  | 'one'
  | 'two'
  | 'three'
  | 'four'
  | 'fourDouble'
  | 'companion'
  | 'reablement'
  | 'wakingNight'
  | 'sleepIn'
  | 'tenant'
  | 'nightRound'

const packageWeights = [
  ['one', 24],
  ['two', 24],
  ['three', 15],
  ['four', 16],
  ['fourDouble', 7],
  ['companion', 8],
  ['wakingNight', 2],
  ['sleepIn', 2],
] as const

type Weights = readonly (readonly [plan: string, weight: number])[]

interface BranchFunding {
  /** The first clients of each 70, so that every price list has at least one. */
  readonly leaders: readonly (readonly [plan: string, kind: PackageKind])[]
  readonly visits: Weights
  readonly companion: Weights
  readonly nights: Weights
  readonly tenants: string
}

const funding: Readonly<Record<BranchKey, BranchFunding>> = {
  leeds: {
    leaders: [
      ['lcc', 'two'],
      ['lccReablement', 'reablement'],
      ['wakefield', 'three'],
      ['leedsDirect', 'one'],
      ['leedsManaged', 'two'],
      ['westYorkshire', 'fourDouble'],
      ['fastTrack', 'four'],
      ['clinical', 'wakingNight'],
      ['leedsPrivate', 'companion'],
      ['leedsNights', 'sleepIn'],
      ['leedsBudget', 'one'],
      ['lcc', 'two'],
      ['deputies', 'one'],
      ['lccReablement', 'reablement'],
    ],
    visits: [
      ['lcc', 44],
      ['wakefield', 13],
      ['leedsDirect', 8],
      ['leedsManaged', 5],
      ['westYorkshire', 9],
      ['fastTrack', 4],
      ['leedsPrivate', 12],
      ['leedsBudget', 3],
      ['deputies', 2],
    ],
    companion: [
      ['leedsPrivate', 50],
      ['leedsDirect', 20],
      ['leedsManaged', 12],
      ['leedsBudget', 10],
      ['deputies', 8],
    ],
    nights: [
      ['leedsNights', 60],
      ['clinical', 40],
    ],
    tenants: 'lcc',
  },
  glasgow: {
    leaders: [
      ['hscp', 'two'],
      ['renfrewshire', 'three'],
      ['clyde', 'fourDouble'],
      ['sds1', 'one'],
      ['sds2', 'two'],
      ['glasgowPrivate', 'companion'],
      ['hscp', 'four'],
      ['glasgowPrivate', 'sleepIn'],
      ['clyde', 'wakingNight'],
    ],
    visits: [
      ['hscp', 52],
      ['renfrewshire', 16],
      ['clyde', 7],
      ['sds1', 8],
      ['sds2', 6],
      ['glasgowPrivate', 11],
    ],
    companion: [
      ['glasgowPrivate', 50],
      ['sds1', 30],
      ['sds2', 20],
    ],
    nights: [
      ['glasgowPrivate', 60],
      ['clyde', 40],
    ],
    tenants: 'hscp',
  },
  cardiff: {
    leaders: [
      ['cardiffCouncil', 'two'],
      ['vale', 'three'],
      ['cardiffVale', 'fourDouble'],
      ['cardiffDirect', 'one'],
      ['cardiffPrivate', 'companion'],
      ['cardiffCouncil', 'four'],
      ['cardiffPrivate', 'sleepIn'],
      ['cardiffVale', 'wakingNight'],
    ],
    visits: [
      ['cardiffCouncil', 52],
      ['vale', 20],
      ['cardiffVale', 7],
      ['cardiffDirect', 9],
      ['cardiffPrivate', 12],
    ],
    companion: [
      ['cardiffPrivate', 65],
      ['cardiffDirect', 35],
    ],
    nights: [
      ['cardiffPrivate', 60],
      ['cardiffVale', 40],
    ],
    tenants: 'cardiffCouncil',
  },
}

/** Clients come in groups of 70 with the same mix. */
export const round = 70

/** These clients paid privately until the council agreed to pay. */
export const newlyFunded = 68

export interface Funding {
  readonly kind: PackageKind
  readonly plan: InvoicePlan
}

/**
 * Returns the care of the client with an index in a branch, and the payer. The number of random draws does not depend
 * on the index.
 */
export function fundingOf(random: Random, branch: BranchKey, index: number, isTenant: boolean): Funding {
  const { leaders, visits, companion, nights, tenants } = funding[branch]
  const place = index % round
  const kind = random.weighted(packageWeights)
  const [byVisits, byCompanion, byNights] = [visits, companion, nights].map((weights) => random.weighted(weights))
  const leader = leaders[place]
  if (leader) return { plan: planOf(leader[0]), kind: leader[1] }
  if (isTenant) return { plan: planOf(tenants), kind: 'tenant' }
  if (place === newlyFunded) return { plan: planOf(tenants), kind: 'two' }
  if (branch === 'leeds' && index >= 58 && index <= 61) return { plan: planOf('lcc'), kind: 'nightRound' }
  const key = kind === 'companion' ? byCompanion : kind === 'wakingNight' || kind === 'sleepIn' ? byNights : byVisits
  return { kind, plan: planOf(key ?? tenants) }
}

/** Throws an Error for a key without a price list. */
export function planOf(key: string): InvoicePlan {
  const plan = invoicePlans.find((candidate) => candidate.key === key)
  if (!plan) throw new Error(`There is no price list ${key}.`)
  return plan
}

/** Returns the price list for private clients of a branch. */
export function privatePlan(branch: BranchKey): InvoicePlan {
  return planOf(`${branch}Private`)
}

/** Two clients of each group have been with the provider since before their first payers closed. */
export function formerPayer(
  branch: BranchKey,
  index: number,
): (InvoicePlan & { validity: { start: string; end: string } }) | null {
  if (branch !== 'leeds') return null
  const key = { 14: 'leedsCcg', 15: 'leedsPct' }[index % round]
  const plan = key === undefined ? null : planOf(key)
  return plan?.validity ? { ...plan, validity: plan.validity } : null
}
