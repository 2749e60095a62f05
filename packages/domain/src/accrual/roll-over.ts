import { addDays, type LocalDate } from '../time.ts'
import { lastWorkedWeeks } from './average-week.ts'
import type { AccrualItem, AccrualPolicy, Hundredths, WorkedTime } from './types.ts'

/**
 * Returns the hours of a number of the carer's average weeks, given in hundredths, based on the weeks before a day; cut
 * to the hundredth.
 */
export function hoursOfWeeks(weekHundredths: number, worked: readonly WorkedTime[], before: LocalDate): Hundredths {
  const { minutes, weeks } = lastWorkedWeeks(worked, before)
  return weeks === 0 ? 0 : Math.floor((weekHundredths * minutes) / (60 * weeks))
}

/**
 * Splits a balance at the end of a policy into the part that rolls over and the part that is lost (finance 7). An
 * overdrawn balance does neither.
 */
export function splitAtEnd(
  balance: Hundredths,
  policy: AccrualPolicy & { readonly end: LocalDate },
  worked: readonly WorkedTime[],
): { readonly rolled: Hundredths; readonly lost: Hundredths } {
  const left = Math.max(0, balance)
  const rolled = Math.min(left, hoursOfWeeks(policy.rolloverCap, worked, policy.end))
  return { rolled, lost: left - rolled }
}

/** A part of a balance. */
interface Balanced {
  readonly date: LocalDate
  readonly amount: Hundredths
}

/** Hours that have rolled over into an accrual. */
export type Rollover = AccrualItem & { readonly type: 'Rollover' }

/**
 * Returns the rolled-over hours that have expired by `until` (included). Leave taken uses up the hours that expire
 * first. No more is lost than is left. What expired before `from` is among the items.
 */
export function expiriesOf(
  rollovers: readonly Pick<Rollover, 'date' | 'amount' | 'expiryDays'>[],
  items: readonly Balanced[],
  kept: readonly Balanced[],
  until: LocalDate,
  from: LocalDate | null = null,
): AccrualItem[] {
  const uses = kept.filter(({ amount }) => amount < 0).map(({ date, amount }) => ({ date, left: -amount }))
  const expiries: AccrualItem[] = []
  const ending = rollovers.flatMap(({ date, amount, expiryDays }) =>
    expiryDays === null ? [] : [{ date, left: amount, end: addDays(date, expiryDays) }],
  )
  ending.sort((one, other) => (one.end < other.end ? -1 : one.end > other.end ? 1 : 0))
  for (const rollover of ending) {
    const { date, end } = rollover
    if (end > until) continue
    for (const use of uses) {
      if (use.date < date || use.date >= end) continue
      const taken = Math.min(use.left, rollover.left)
      use.left -= taken
      rollover.left -= taken
    }
    if (from !== null && end < from) continue
    const lost = Math.min(rollover.left, balanceOn(end, [...items, ...kept, ...expiries]))
    if (lost <= 0) continue
    const description = 'Rolled over but not taken in time'
    expiries.push({ type: 'Expiry', date: end, amount: -lost, expiryDays: null, description })
  }
  return expiries
}

function balanceOn(date: LocalDate, items: readonly Balanced[]) {
  return items.reduce((sum, item) => (item.date <= date ? sum + item.amount : sum), 0)
}
