import type { Mills } from '../money.ts'
import type { LocalDate } from '../time.ts'
import { validOn } from '../validity.ts'
import { itemsOf, minutesUsed } from './appointments.ts'
import { type Guarantee, guaranteesOf, type UsedMinutes } from './guaranteed-hours.ts'
import { type ItemPay, payItem } from './item-lines.ts'
import { chargesOfLeg } from './leg-charges.ts'
import { type Leg, legsOf } from './legs.ts'
import {
  type LawfulRate,
  type ReferencePeriod,
  rateOfTotal,
  referencePeriods,
  testWage,
  type WageTest,
} from './minimum-wage.ts'
import type { Extra, PayCharge, PayInput, PayProblem } from './types.ts'
import {
  countedForWage,
  isWorked,
  minutesOfExtra,
  minutesOfLeg,
  type PaidLeg,
  type WageParts,
  wageParts,
} from './wage-parts.ts'

/** Minutes worked on a day (pay 1.5): of an item, of a leg between stops, or of an extra. */
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
  /** All hours worked, for the accrual of leave (pay 10.1). */
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
  const { period } = input
  const isInside = ({ date }: { readonly date: LocalDate }) => period.start <= date && date <= period.end
  const all = itemsOf(input)
  const items = all.filter((item) => item.contract && isInside(item)).map((item) => payItem(item, input.group))
  const legs = legsOf(all, input).filter((leg) => leg.contract && isInside(leg))
  const extras = input.extras.filter(isInside)
  const references = referencePeriods(input)
  const minimumWageOn = (date: LocalDate): Mills | null =>
    references.find(({ start, end }) => start <= date && date <= end)?.lawful?.rate ?? null
  const paidLegs = legs.map((leg) => ({ leg, charges: chargesOfLeg(leg, minimumWageOn) }))

  const guarantees = guaranteesOf(input, usedMinutes(items, legs, extras, input))
  const pay = { items, paidLegs, extras, guarantees }
  const counted = countedForWage(pay)
  const wageTests = references.filter(hasRate).map((reference) => {
    const test = testWage(reference, counted, input)
    return { ...test, parts: test.topUp === 0 ? null : wageParts(test, counted, pay) }
  })

  const charges = [
    ...paidLegs.flatMap((each) => each.charges),
    ...guarantees.flatMap(lossCharge),
    ...wageTests.flatMap(topUpCharge),
  ]
  const worked = [...workedByItems(items), ...workedOnLegs(legs), ...workedByExtras(extras)]
  const problems = problemsOf(items, guarantees, references)
  return { items, legs, paidLegs, charges, guarantees, wageTests, worked, problems }
}

const hasRate = (reference: ReferencePeriod): reference is ReferencePeriod & { readonly lawful: LawfulRate } =>
  reference.lawful !== null

function workedByItems(items: readonly ItemPay[]): WorkedMinutes[] {
  return items.map(({ item: { date, minutesWorked } }) => ({ date, minutes: minutesWorked }))
}

function workedOnLegs(legs: readonly Leg[]): WorkedMinutes[] {
  return legs.map((leg) => ({ date: leg.date, minutes: minutesOfLeg(leg) }))
}

function workedByExtras(extras: readonly Extra[]): WorkedMinutes[] {
  return extras.filter(isWorked).map((extra) => ({ date: extra.date, minutes: minutesOfExtra(extra) }))
}

function usedMinutes(
  items: readonly ItemPay[],
  legs: readonly Leg[],
  extras: readonly Extra[],
  { contracts }: PayInput,
): UsedMinutes[] {
  const contractOn = (date: LocalDate) => contracts.find((each) => validOn(each, date))?.guid ?? null
  return [
    ...items.map(({ item }) => ({
      date: item.date,
      contractGuid: item.contract?.guid ?? null,
      minutes: minutesUsed(item),
    })),
    ...legs.map((leg) => ({ date: leg.date, contractGuid: leg.contract?.guid ?? null, minutes: minutesOfLeg(leg) })),
    ...extras.filter(isUsing).map((extra) => ({
      date: extra.date,
      contractGuid: contractOn(extra.date),
      minutes: minutesOfExtra(extra),
    })),
  ]
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
