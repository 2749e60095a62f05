import { formatDate } from '../date-format.ts'
import { addDays, type LocalDate } from '../time.ts'
import { overlaps, validOn } from '../validity.ts'
import { earnLeave } from './earn-leave.ts'
import { formatHundredths, hundredthsOfMinutes } from './hundredths.ts'
import { figureText } from './leave-law.ts'
import { earlierOf } from './pay-periods.ts'
import { expiriesOf, type Rollover, splitAtEnd } from './roll-over.ts'
import type {
  Accrual,
  AccrualInput,
  AccrualItem,
  AccrualPolicy,
  EarnedPeriod,
  KeptItem,
  PayContract,
  WorkedTime,
} from './types.ts'

/**
 * Returns all accruals of a carer that have begun by a day, by start: the leave earned in each pay period, rolled over
 * and lost (finance 7). The result depends only on the input, so recalculating twice gives the same.
 */
export function recalculateAccruals(input: AccrualInput): Accrual[] {
  const begun = input.policies
    .filter((policy) => policy.start <= input.date)
    .flatMap((policy) => {
      const contract = contractOf(policy, input)
      return contract ? [{ policy, contract }] : []
    })
    .sort((one, other) => byEnd(one.policy, other.policy))
  const policies = begun.map(({ policy }) => policy)
  const arrived = new Map<string, Rollover[]>()
  const accruals: Accrual[] = []
  // The policy that ends first comes first: it may roll over into one that ends later.
  for (const { policy, contract } of begun) {
    const kept = input.kept.filter((item) => item.policyGuid === policy.guid && item.date <= input.date)
    const own = input.worked.filter((time) => worksUnder(policy, input.contracts, time.date))
    const periods = earnLeave(policy, input.calendarOf(policy.modelGuid), own, input.worked, input.law, input.date)
    const rollovers = arrived.get(policy.guid) ?? []
    const gained = [...periods.flatMap(accrualOf), ...rollovers]
    const lastDay = lastDayOf(policy, input.date)
    const running = [...gained, ...expiriesOf(rollovers, gained, kept, lastDay)]
    const next = followerOf(policy, policies, input)
    const closing = next ? close(next, running, kept, input.worked) : null
    if (next && closing?.rollover) arrived.set(next.guid, [...(arrived.get(next.guid) ?? []), closing.rollover])
    const items = [...running, ...(closing?.items ?? [])].sort(byDate)
    accruals.push({ policy, contract, periods, items, ...figuresOf(items, kept) })
  }
  return accruals.sort((one, other) => compare(one.policy.start, other.policy.start) || byEnd(one.policy, other.policy))
}

/** Returns the last contract that places the carer under a policy up to the day, or null. */
function contractOf(policy: AccrualPolicy, { contracts, date }: AccrualInput): PayContract | null {
  const under = contracts.filter(
    (contract) => contract.modelGuid === policy.modelGuid && contract.start <= date && overlaps(contract, policy),
  )
  return under.sort((one, other) => compare(one.start, other.start)).at(-1) ?? null
}

/** Returns whether a day is under a policy: both the policy and a contract with its pay group are valid. */
export function worksUnder(policy: AccrualPolicy, contracts: readonly PayContract[], date: LocalDate): boolean {
  return validOn(policy, date) && contracts.some((one) => one.modelGuid === policy.modelGuid && validOn(one, date))
}

type Ended = AccrualPolicy & { readonly end: LocalDate }

/** A policy that has ended by the day, with the policy of its type that the carer is under on the day after. */
interface Following {
  readonly ended: Ended
  readonly guid: string
}

/** Returns null while the policy lasts, and if none follows: the remainder stays there to be settled. */
function followerOf(
  policy: AccrualPolicy,
  policies: readonly AccrualPolicy[],
  { contracts, date }: AccrualInput,
): Following | null {
  const { end } = policy
  if (end === null || end > date) return null
  const next = policies.find(
    (other) => other !== policy && other.typeAlias === policy.typeAlias && worksUnder(other, contracts, end),
  )
  return next ? { ended: { ...policy, end }, guid: next.guid } : null
}

function close(
  { ended }: Following,
  items: readonly AccrualItem[],
  kept: readonly KeptItem[],
  worked: readonly WorkedTime[],
): { items: AccrualItem[]; rollover: Rollover | null } {
  const { end } = ended
  const balance = sumOf(items) + sumOf(kept.filter((item) => item.date < end))
  const { rolled, lost } = splitAtEnd(balance, ended, worked)
  const last = { date: addDays(end, -1), expiryDays: null }
  const out: AccrualItem[] = []
  if (rolled > 0) {
    out.push({ ...last, type: 'Rollover', amount: -rolled, description: `Rolled over to ${formatDate(end)}` })
  }
  if (lost > 0) out.push({ ...last, type: 'Expiry', amount: -lost, description: 'More than may roll over' })
  const description = `Rolled over from the policy that ended on ${formatDate(last.date)}`
  const expiryDays = ended.rolloverExpiry
  const rollover: Rollover = { type: 'Rollover', date: end, amount: rolled, expiryDays, description }
  return { items: out, rollover: rolled > 0 ? rollover : null }
}

function accrualOf(period: EarnedPeriod): AccrualItem[] {
  if (period.hours === 0) return []
  const worked = `${figureText(period.law.accrual)}% of ${formatHundredths(hundredthsOfMinutes(period.minutes))} hours worked from ${formatDate(period.start)} to ${formatDate(period.end)}`
  const amount = period.hours * 100
  return [{ type: 'Accrual', date: period.end, amount, expiryDays: null, description: worked + limitText(period) }]
}

function limitText({ limitedBy, basis, law }: EarnedPeriod): string {
  const month = basis === 'MONTH' ? ', a calendar month as no pay period holds these days' : ''
  switch (limitedBy) {
    case null:
      return month
    case 'ACCRUAL_CAP':
      return `${month}, up to the accrual cap`
    case 'YEAR':
      return `${month}, up to ${figureText(law.weeks)} weeks of the leave year`
    default:
      return limitedBy satisfies never
  }
}

function figuresOf(items: readonly AccrualItem[], kept: readonly KeptItem[]) {
  const allowance = sumOf(items) + sumOf(kept.filter(({ type }) => type === 'Manual'))
  const taken = sumOf(kept.filter(({ type }) => type === 'Holiday'))
  return { allowance, used: taken === 0 ? 0 : -taken, remaining: allowance + taken }
}

function lastDayOf({ end }: AccrualPolicy, date: LocalDate): LocalDate {
  return end === null ? date : earlierOf(addDays(end, -1), date)
}

function sumOf(items: readonly { readonly amount: number }[]): number {
  return items.reduce((sum, { amount }) => sum + amount, 0)
}

/** Sorts policies by their end, open ones last. */
export function byEnd(one: AccrualPolicy, other: AccrualPolicy): number {
  if (one.end === other.end) return compare(one.guid, other.guid)
  if (one.end === null || other.end === null) return one.end === null ? 1 : -1
  return compare(one.end, other.end)
}

function byDate(one: AccrualItem, other: AccrualItem): number {
  return compare(one.date, other.date)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
