import type { Charge, TransactionItem } from '#contract/billing/transaction-items.ts'
import { type JourneyPay, paidMinutes } from '#domain/billing/pay-working.ts'
import { formatPence, type Pence, parsePence, pence, sumBy } from '#domain/money.ts'
import { localDateOf } from '#ui/figures/format.ts'

/** A journey to a visit, or home from one, by its charges: one for the time, one for the miles, or either. */
export interface Journey {
  /** The guid of its first charge. */
  readonly guid: string
  readonly charges: readonly Charge[]
  readonly way: JourneyPay['way']
  /** Local times `HH:mm` at which what is before ends and what is next begins; null at home. */
  readonly from: string | null
  readonly to: string | null
  readonly travel: number
  readonly waiting: number
  /** Hundredths of a mile. */
  readonly miles: number
  /** The minutes that are paid; null if only the miles are. */
  readonly paidMinutes: number | null
  /** The amounts by what they pay; null for what is not paid. */
  readonly time: string | null
  readonly mileage: string | null
  readonly total: string
}

/** A visit of a day with the journeys next to it, whose amounts are not in its own. */
interface DayVisit {
  readonly item: TransactionItem
  readonly before: readonly Journey[]
  readonly after: readonly Journey[]
}

/** A day of pay: the visits that begin on it, by start, and its sums. Times are minutes. */
export interface PayDay {
  readonly date: string
  readonly visits: readonly DayVisit[]
  readonly minutes: number
  readonly travel: number
  readonly waiting: number
  /** Hundredths of a mile. */
  readonly miles: number
  /** Visits that are over and wait for their confirmation, and those without a price. */
  readonly unconfirmed: number
  readonly unpriced: number
  readonly visitTotal: string
  readonly extraTotal: string
  readonly total: string
}

/** Returns the days of a payment in order, by the dates of a time zone. Charges of items that are not given are left out. */
export function payDays(items: readonly TransactionItem[], charges: readonly Charge[], zone: string): PayDay[] {
  const journeys = Map.groupBy(journeysOf(charges), ({ charges: [charge] }) => charge?.transaction_item_guid)
  const byDay = Map.groupBy(items.toSorted(byStart), ({ visit_date }) => localDateOf(visit_date, zone))
  return [...byDay].map(([date, own]) =>
    dayOf(
      date,
      own.map((item) => visitOf(item, journeys.get(item.guid) ?? [])),
    ),
  )
}

/** Returns the approved and pending charges that belong to no visit, such as leave and top-ups; they have no day. */
export function chargesWithoutVisit(charges: readonly Charge[]): Charge[] {
  return charges.filter(({ transaction_item_guid, status }) => transaction_item_guid === null && status !== 'Rejected')
}

/** Returns the journeys that are paid, in the order of their charges. */
export function journeysOf(charges: readonly Charge[]): Journey[] {
  const legs = charges.filter(({ working }) => working?.kind === 'LEG')
  const byLeg = Map.groupBy(legs, ({ transaction_item_guid: item, working }) =>
    working?.kind === 'LEG' ? `${item} ${working.way}` : '',
  )
  return [...byLeg.values()].flatMap((own) => journeyOf(own.toSorted(timeFirst)) ?? [])
}

function timeFirst({ working: one }: Charge, { working: other }: Charge): number {
  const order = (working: Charge['working']) => (working?.kind === 'LEG' && working.pays === 'TIME' ? 0 : 1)
  return order(one) - order(other)
}

function journeyOf(charges: readonly Charge[]): Journey | undefined {
  const [first] = charges
  if (first?.working?.kind !== 'LEG') return undefined
  const { way, from_time, to_time, travel, waiting, miles } = first.working
  const timed = charges.flatMap(({ working }) => (working?.kind === 'LEG' ? (paidMinutes(working) ?? []) : []))
  return {
    ...{ guid: first.guid, charges, way, from: from_time, to: to_time, travel, waiting: waiting ?? 0 },
    miles: parsePence(miles), // hundredths are written like pence
    paidMinutes: timed[0] ?? null,
    time: amountOf(charges, 'TIME'),
    mileage: amountOf(charges, 'MILES'),
    total: formatPence(sumBy(charges, ({ total }) => parsePence(total))),
  }
}

function amountOf(charges: readonly Charge[], pays: JourneyPay['pays']): string | null {
  const own = charges.filter(({ working }) => working?.kind === 'LEG' && working.pays === pays)
  return own.length === 0 ? null : formatPence(sumBy(own, ({ total }) => parsePence(total)))
}

/** A journey belongs to the visit that it leads to, the one home to the visit that it leaves (pay 4.3). */
function visitOf(item: TransactionItem, journeys: readonly Journey[]): DayVisit {
  const own = totalOf(journeys)
  const extra_total = formatPence(pence(parsePence(item.extra_total) - own))
  const total = formatPence(pence(parsePence(item.total) - own))
  return {
    item: journeys.length === 0 ? item : { ...item, extra_total, total },
    before: journeys.filter(({ way }) => way !== 'TO_HOME'),
    after: journeys.filter(({ way }) => way === 'TO_HOME'),
  }
}

function dayOf(date: string, visits: readonly DayVisit[]): PayDay {
  const items = visits.map(({ item }) => item)
  const journeys = visits.flatMap(({ before, after }) => [...before, ...after])
  const visitTotal = sumBy(items, ({ visit_total }) => parsePence(visit_total))
  const extraTotal = pence(sumBy(items, ({ extra_total }) => parsePence(extra_total)) + totalOf(journeys))
  return {
    ...{ date, visits },
    minutes: added(items.map(({ payable_duration }) => payable_duration ?? 0)),
    travel: added(journeys.map(({ travel }) => travel)),
    waiting: added(journeys.map(({ waiting }) => waiting)),
    miles: added(journeys.map(({ miles }) => miles)),
    unconfirmed: items.filter((item) => item.is_chargeable && !item.confirmed && !item.is_to_come).length,
    unpriced: items.filter(({ is_alerting }) => is_alerting).length,
    visitTotal: formatPence(visitTotal),
    extraTotal: formatPence(extraTotal),
    total: formatPence(pence(visitTotal + extraTotal)),
  }
}

function totalOf(journeys: readonly Journey[]): Pence {
  return sumBy(journeys, ({ total }) => parsePence(total))
}

function added(amounts: readonly number[]): number {
  return amounts.reduce((all, each) => all + each, 0)
}

function byStart(one: TransactionItem, other: TransactionItem): number {
  return Temporal.Instant.compare(one.visit_date, other.visit_date)
}
