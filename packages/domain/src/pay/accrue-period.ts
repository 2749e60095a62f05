import { type EarnedBefore, earnLeave } from '../accrual/earn-leave.ts'
import type { LeaveFigures } from '../accrual/leave-law.ts'
import { earlierOf } from '../accrual/pay-periods.ts'
import { byEnd } from '../accrual/recalculate-accruals.ts'
import { expiriesOf, splitAtEnd } from '../accrual/roll-over.ts'
import type { AccrualPolicy, EarnedPeriod, Hundredths, WorkedTime } from '../accrual/types.ts'
import { addDays, type LocalDate } from '../time.ts'
import { type Period, validOn } from '../validity.ts'
import type { DayRange } from './types.ts'

/** An item of an accrual. */
export interface LeaveItem {
  readonly policyGuid: string
  readonly type: 'Accrual' | 'Holiday' | 'Manual' | 'Rollover' | 'Expiry'
  readonly date: LocalDate
  readonly amount: Hundredths
  /** Days until rolled-over hours expire. */
  readonly expiryDays: number | null
}

export interface AccrualPeriodInput {
  readonly period: DayRange
  readonly contracts: readonly Period[]
  readonly policies: readonly AccrualPolicy[]
  /** All items made before the period, and the Holiday and Manual items in it. */
  readonly items: readonly LeaveItem[]
  /** Work before the period, for the average week. */
  readonly workedBefore: readonly WorkedTime[]
  readonly worked: readonly WorkedTime[]
  readonly law: LeaveFigures
}

export interface AccruedPeriod {
  readonly periods: readonly (EarnedPeriod & { readonly policyGuid: string })[]
  /** The items made in this period, or at its edges. */
  readonly items: readonly LeaveItem[]
  readonly remaining: readonly { readonly policyGuid: string; readonly hours: Hundredths }[]
}

/**
 * Returns the leave that one pay period adds to the accruals of a carer: earned, expired and rolled over (pay 10). What
 * happened before is taken as it is, so a completed period never changes.
 */
export function accruePeriod(input: AccrualPeriodInput): AccruedPeriod {
  const { period, policies } = input
  const periods: AccruedPeriod['periods'][number][] = []
  const made: LeaveItem[] = []
  // The policy that ends first comes first: it may roll over into a later one.
  for (const policy of policies.toSorted(byEnd)) {
    const all = () => [...input.items, ...made].filter((item) => item.policyGuid === policy.guid)
    const earned = earnIn(policy, input)
    periods.push(...earned.map((each) => ({ ...each, policyGuid: policy.guid })))
    for (const { end, hours } of earned) {
      if (hours > 0) made.push(itemOf(policy, 'Accrual', end, hours * 100))
    }
    made.push(...expireIn(policy, all(), period), ...closeIn(policy, all(), input))
  }
  const remaining = policies.map(({ guid }) => ({
    policyGuid: guid,
    hours: sumOf([...input.items, ...made].filter(({ policyGuid, date }) => policyGuid === guid && date <= period.end)),
  }))
  return { periods, items: made, remaining }
}

function earnIn(policy: AccrualPolicy, input: AccrualPeriodInput): EarnedPeriod[] {
  const { period, items, worked, workedBefore, law } = input
  const own = worked.filter(({ date }) => validOn(policy, date))
  const before: EarnedBefore[] = items.filter(
    ({ policyGuid, type }) => policyGuid === policy.guid && type === 'Accrual',
  )
  return earnLeave(policy, [{ guid: '', ...period }], own, [...workedBefore, ...worked], law, period.end, before)
}

function expireIn(policy: AccrualPolicy, items: readonly LeaveItem[], period: DayRange): LeaveItem[] {
  const rollovers = items.filter(({ type, amount }) => type === 'Rollover' && amount > 0)
  const kept = items.filter(({ type }) => type === 'Holiday' || type === 'Manual')
  const others = items.filter((item) => !kept.includes(item))
  const last = policy.end === null ? period.end : earlierOf(addDays(policy.end, -1), period.end)
  return expiriesOf(rollovers, others, kept, last, period.start).map(({ date, amount }) =>
    itemOf(policy, 'Expiry', date, amount),
  )
}

/** Settles a policy that ends in the period: a part rolls over into the next one, the rest is lost (pay 10.7). */
function closeIn(policy: AccrualPolicy, items: readonly LeaveItem[], input: AccrualPeriodInput): LeaveItem[] {
  const { end } = policy
  const { period, policies, contracts } = input
  if (end === null || end < period.start || end > period.end) return []
  const next = policies.find(
    (other) => other.guid !== policy.guid && other.typeAlias === policy.typeAlias && validOn(other, end),
  )
  if (!next || !contracts.some((contract) => validOn(contract, end))) return []
  const balance = sumOf(items.filter(({ date }) => date < end))
  const { rolled, lost } = splitAtEnd(balance, { ...policy, end }, [...input.workedBefore, ...input.worked])
  const last = addDays(end, -1)
  return [
    ...(rolled > 0
      ? [
          itemOf(policy, 'Rollover', last, -rolled),
          { ...itemOf(next, 'Rollover', end, rolled), expiryDays: policy.rolloverExpiry },
        ]
      : []),
    ...(lost > 0 ? [itemOf(policy, 'Expiry', last, -lost)] : []),
  ]
}

function itemOf({ guid }: AccrualPolicy, type: LeaveItem['type'], date: LocalDate, amount: Hundredths): LeaveItem {
  return { policyGuid: guid, type, date, amount, expiryDays: null }
}

function sumOf(items: readonly LeaveItem[]): Hundredths {
  return items.reduce((total, { amount }) => total + amount, 0)
}
