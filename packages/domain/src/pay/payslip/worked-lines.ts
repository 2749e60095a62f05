import type { Guarantee, JourneyPay, WageTest } from '../../billing/pay-working.ts'
import {
  formatMoney,
  type Mills,
  mills,
  type Pence,
  parseMills,
  parsePence,
  pence,
  priceOfMinutes,
  sumBy,
} from '../../money.ts'
import { hoursText } from '../hours-text.ts'
import type { ChargeLine } from './types.ts'

/** A charge of time on a journey with its minutes of travel and of waiting that are paid. */
interface PaidJourney {
  readonly travel: number
  readonly waiting: number
  readonly travelTotal: Pence
  readonly waitingTotal: Pence
}

/** The travel and the waiting of journeys: their minutes, and amounts that add up to the charges. */
export function splitJourneys(charges: readonly ChargeLine[]): PaidJourney | null {
  const journeys = charges.flatMap((charge) =>
    charge.working?.kind === 'LEG' ? [splitJourney(charge, charge.working)] : [],
  )
  if (journeys.length < charges.length) return null
  return {
    travel: journeys.reduce((all, each) => all + each.travel, 0),
    waiting: journeys.reduce((all, each) => all + each.waiting, 0),
    travelTotal: sumBy(journeys, (each) => each.travelTotal),
    waitingTotal: sumBy(journeys, (each) => each.waitingTotal),
  }
}

/**
 * Minutes that a salary covers come first off the travel, which the gap begins with (pay 4.7). A negative charge takes
 * both parts back.
 */
function splitJourney({ rate, total }: ChargeLine, working: JourneyPay): PaidJourney {
  const travel = Math.max(0, working.travel - working.covered)
  const waiting = working.travel + (working.waiting ?? 0) - working.covered - travel
  const travelTotal = waiting === 0 ? total : pence(priceOfMinutes(travel, mills(rate)) * (total < 0 ? -1 : 1))
  return { travel, waiting, travelTotal, waitingTotal: pence(total - travelTotal) }
}

/** The hours and the reason of a top-up to the minimum wage (pay 9.5). `clock` and `rateText` write minutes and rates. */
export function topUpWords(
  { minutes, rate, entitled, pay, correction }: WageTest,
  clock: (minutes: number) => string,
  rateText: (rate: Mills) => string,
): { readonly amount: string; readonly reason: string } {
  const hourly = rateText(parseMills(rate))
  return {
    amount: `${clock(minutes)} × ${hourly}`,
    reason: `All ${clock(minutes)} of work must be worth ${hourly} an hour: ${amountText(entitled)}. Your pay for them was ${amountText(pay)}.${beforeText(correction)}`,
  }
}

/** The reason of lost guaranteed hours (pay 8.4). */
export function lossWords(
  { guaranteed, absent, used_minutes, correction }: Guarantee,
  clock: (minutes: number) => string,
): string {
  const away = parseMills(absent) > 0 ? `, ${hoursText(absent)} you were absent` : ''
  return `Your contract guarantees ${hoursText(guaranteed)}${away}, and ${clock(used_minutes)} were worked or paid otherwise.${beforeText(correction)}`
}

function beforeText(correction: Guarantee['correction']): string {
  return correction ? ` ${amountText(correction.charged)} of the difference was paid before.` : ''
}

function amountText(amount: string): string {
  return formatMoney(parsePence(amount))
}
