import type { LocalDate } from '../time.ts'
import { itemsOf, minutesUsed } from './appointments.ts'
import { type Guarantee, guaranteesOf } from './guaranteed-hours.ts'
import { type ItemPay, payItem } from './item-lines.ts'
import { chargesOfLeg } from './leg-charges.ts'
import { type Leg, legsOf } from './legs.ts'
import { type LawfulRate, type ReferencePeriod, rateOfTotal, testWage, type WageTest } from './minimum-wage.ts'
import { type PayDay, PayDays } from './pay-days.ts'
import type { Extra, PayCharge, PayInput, PayProblem } from './types.ts'
import {
  countedForWage,
  type DayExtra,
  isWorked,
  minutesOfExtra,
  minutesOfLeg,
  type PaidLeg,
  type WageParts,
  wageParts,
} from './wage-parts.ts'

/** Minutes worked on a day (pay 1.5): of items, of legs between stops, and of extras. */
export interface WorkedMinutes {
  readonly date: LocalDate
  readonly minutes: number
}

/** A test with its parts, which are null without a top-up. */
export interface TestedWage extends WageTest {
  readonly parts: WageParts | null
}

export interface CarerPay {
  readonly items: readonly ItemPay[]
  readonly legs: readonly Leg[]
  readonly paidLegs: readonly PaidLeg[]
  /** Of the legs, the guarantees and the tests. */
  readonly charges: readonly PayCharge[]
  readonly guarantees: readonly Guarantee[]
  readonly wageTests: readonly TestedWage[]
  /** All hours worked by day, for the accrual of leave (pay 10.1). */
  readonly worked: readonly WorkedMinutes[]
  readonly problems: readonly PayProblem[]
}

/** Whether an extra uses up guaranteed hours. */
const isUsing = (extra: Extra) => isWorked(extra) || extra.alias === 'GHR/LOSS'

/**
 * Works out the pay of one carer under one pay group in one period: items, legs, guaranteed hours and the minimum wage
 * test, each with its working. The result depends only on the input. Throws a RangeError for times outside 1975 to
 * 2149 and for amounts beyond the safe range.
 */
export function payCarer(input: PayInput): CarerPay {
  const { period, group } = input
  const days = new PayDays(input)
  const all = itemsOf(input, days)
  const items: ItemPay[] = []
  for (const item of all) if (item.day.contract && item.day.index !== null) items.push(payItem(item, group))
  const legs = legsOf(all, input)
  const paidLegs = legs.map((leg) => ({ leg, charges: chargesOfLeg(leg) }))
  const extras = input.extras
    .filter(({ date }) => period.start <= date && date <= period.end)
    .map((extra) => ({ ...extra, day: days.on(extra.date) }))

  const guarantees = guaranteesOf(input, days.ofPeriod, usedMinutes(days, items, legs, extras))
  const pay = { items, paidLegs, extras, guarantees }
  const wageTests = testWages(days.references, pay, input)

  const charges: PayCharge[] = []
  for (const paid of paidLegs) charges.push(...paid.charges)
  charges.push(...guarantees.flatMap(lossCharge), ...wageTests.flatMap(topUpCharge))
  const worked = workedMinutes(days, items, legs, extras)
  const problems = problemsOf(items, guarantees, days.references)
  return { items, legs, paidLegs, charges, guarantees, wageTests, worked, problems }
}

function testWages(
  references: readonly ReferencePeriod[],
  pay: Parameters<typeof wageParts>[2],
  input: PayInput,
): TestedWage[] {
  const all = countedForWage(pay)
  return references.filter(hasRate).map((reference) => {
    const counted = all.filter(({ day }) => day.reference === reference)
    const test = testWage(reference, counted, input)
    return { ...test, parts: test.topUp === 0 ? null : wageParts(reference, counted, pay) }
  })
}

const hasRate = (reference: ReferencePeriod): reference is ReferencePeriod & { readonly lawful: LawfulRate } =>
  reference.lawful !== null

function workedMinutes(
  days: PayDays,
  items: readonly ItemPay[],
  legs: readonly Leg[],
  extras: readonly DayExtra[],
): WorkedMinutes[] {
  const worked = days.noMinutes()
  for (const { item } of items) add(worked, item.day, item.minutesWorked)
  for (const leg of legs) add(worked, leg.day, minutesOfLeg(leg))
  for (const extra of extras) if (isWorked(extra)) add(worked, extra.day, minutesOfExtra(extra))
  return days.ofPeriod.map(({ date }, at) => ({ date, minutes: worked[at] ?? 0 }))
}

/** Returns the minutes that use up guaranteed hours on each day of the period. */
function usedMinutes(
  days: PayDays,
  items: readonly ItemPay[],
  legs: readonly Leg[],
  extras: readonly DayExtra[],
): number[] {
  const used = days.noMinutes()
  for (const { item } of items) add(used, item.day, minutesUsed(item))
  for (const leg of legs) add(used, leg.day, minutesOfLeg(leg))
  for (const extra of extras) if (isUsing(extra)) add(used, extra.day, minutesOfExtra(extra))
  return used
}

function add(minutesByDay: number[], { index }: PayDay, minutes: number): void {
  if (index !== null) minutesByDay[index] = (minutesByDay[index] ?? 0) + minutes
}

const noLeg = { appointmentGuid: null, minutes: null, miles: null } as const

function lossCharge({ contractGuid, to, lost, rate, total }: Guarantee): PayCharge[] {
  if (rate === null || total === 0) return []
  return [{ ...noLeg, alias: 'GHR/LOSS', contractGuid, date: to, quantity: lost, rate, total }]
}

function topUpCharge({ contractGuid, date, topUp }: WageTest): PayCharge[] {
  if (contractGuid === null || topUp === 0) return []
  const amount = { quantity: 1000, rate: rateOfTotal(topUp), total: topUp }
  return [{ ...noLeg, alias: 'NMW/TOP', contractGuid, date, ...amount }]
}

function problemsOf(
  items: readonly ItemPay[],
  guarantees: readonly Guarantee[],
  references: readonly ReferencePeriod[],
): PayProblem[] {
  const noRate = (guid: string): PayProblem => ({ code: 'NO_RATE', guid })
  return [
    ...items.filter(({ hasNoRate }) => hasNoRate).map(({ item }) => noRate(item.appointment.guid)),
    ...guarantees.filter(({ lost, rate }) => lost > 0 && rate === null).map(({ contractGuid }) => noRate(contractGuid)),
    ...(references.every(hasRate) ? [] : [{ code: 'NO_MINIMUM_WAGE', guid: null } as const]),
  ]
}
