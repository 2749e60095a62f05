import { formatDate } from '../date-format.ts'
import { divideRounded } from '../money.ts'
import { addDays, daysBetween, type LocalDate } from '../time.ts'
import { lastWorkedWeeks } from './average-week.ts'
import { worksUnder } from './recalculate-accruals.ts'
import type { AccrualPolicy, Hundredths, KeptItem, PayContract, WorkedTime } from './types.ts'

/** An annual leave. Both days are included. */
export interface AnnualLeave {
  readonly guid: string
  readonly start: LocalDate
  readonly end: LocalDate
  readonly isHalfDay: boolean
  /** The hours that it counts as, if they are known; otherwise its days are worth the average week. */
  readonly hours: Hundredths | null
}

/** Leave taken by an absence under one policy. */
export interface TakenLeave extends KeptItem {
  readonly absenceGuid: string
  readonly description: string
}

interface Employment {
  readonly policies: readonly AccrualPolicy[]
  readonly contracts: readonly PayContract[]
  readonly worked: readonly WorkedTime[]
}

/** The policies that annual leave is taken from. */
const annualLeave = 'HOLIDAY'

/**
 * Returns what annual leave takes from the policies of its days: an item for each, on the first day under it. Stated
 * hours are shared by days. Days without a policy take nothing (decision 0057).
 */
export function takenLeave(leaves: readonly AnnualLeave[], employment: Employment): TakenLeave[] {
  return leaves.flatMap((leave) => takenBy(leave, employment))
}

function takenBy(leave: AnnualLeave, { policies, contracts, worked }: Employment): TakenLeave[] {
  const days = Array.from({ length: daysBetween(leave.start, leave.end) + 1 }, (_, at) => addDays(leave.start, at))
  const total = leave.hours ?? hoursOfLeave(leave, worked)
  const share = (until: number) => divideRounded(total * until, days.length)
  const taken: TakenLeave[] = []
  for (const policy of policies.filter(({ typeAlias }) => typeAlias === annualLeave)) {
    const under = days.flatMap((day, at) => (worksUnder(policy, contracts, day) ? [at] : []))
    const [first] = under
    // By days before and up to each, so that the shares of all policies add up.
    const amount = under.reduce((sum, at) => sum + share(at + 1) - share(at), 0)
    if (first === undefined || amount === 0) continue
    taken.push({
      absenceGuid: leave.guid,
      policyGuid: policy.guid,
      type: 'Holiday',
      date: days[first] ?? leave.start,
      amount: -amount,
      description: `Annual leave ${rangeOf(leave)}`,
    })
  }
  return taken
}

/** Returns the hours of whole or half days: a week of seven days is worth the average week before the leave. */
function hoursOfLeave({ start, end, isHalfDay }: AnnualLeave, worked: readonly WorkedTime[]): Hundredths {
  const { minutes, weeks } = lastWorkedWeeks(worked, start)
  const halves = isHalfDay ? 1 : 2 * (daysBetween(start, end) + 1)
  return weeks === 0 ? 0 : divideRounded(minutes * halves * 100, weeks * 7 * 2 * 60)
}

function rangeOf({ start, end, isHalfDay }: AnnualLeave): string {
  if (start !== end) return `${formatDate(start)} - ${formatDate(end)}`
  return isHalfDay ? `${formatDate(start)}, half a day` : formatDate(start)
}
