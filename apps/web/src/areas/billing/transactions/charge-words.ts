import type { Charge } from '#contract/billing/transaction-items.ts'
import { chargeFrequencies } from '#contract/model/model-rates.ts'
import type { FunderWorking } from '#domain/billing/charge-working.ts'
import { DAYS_PER_YEAR, type Frequency, unitsPerYear } from '#domain/calendar.ts'
import { countText } from '#domain/count-text.ts'
import { formatDate } from '#domain/date-format.ts'
import { hoursText } from '#domain/pay/hours-text.ts'
import { clock } from '#domain/pay/payslip/payslip-lines.ts'
import { shownRate } from '#domain/shown-rate.ts'
import { formatMoney } from '#ui/figures/format.ts'
import { productOf } from '../charge-measure.ts'
import { paySteps, type Step } from './pay-words.ts'

/** Returns how the system has worked out a charge, step by step; empty for one entered by hand, and for a top-up. */
export function stepsOf({ working, total }: Pick<Charge, 'working' | 'total'>): Step[] {
  if (working === null || working.kind === 'NMW/TOP') return []
  return working.kind === 'STANDING' || working.kind === 'CONTRIB'
    ? funderSteps(working, total)
    : paySteps(working, total)
}

/** Returns how an extra without a visit comes about, in a few words: "6.00 hours × £13.098". */
export function extraWords(charge: Charge): string {
  const { working, description } = charge
  if (working?.kind === 'NMW/TOP' && working.correction === null && working.accommodation === '0.00') {
    return `${clock(working.minutes)} × ${formatMoney(shownRate(working.rate))} less ${formatMoney(working.pay)}`
  }
  return productOf(charge) || description
}

function funderSteps(working: FunderWorking, total: string): Step[] {
  const { from, to, days, rate, correction } = working
  const span = `${countText(days, 'day')}, ${formatDate(from)} to ${formatDate(to)}`
  const amount = formatMoney(correction?.due ?? total)
  const whole: Step[] =
    working.kind === 'CONTRIB'
      ? [['Amount', `${formatMoney(shownRate(rate))} a week × ${days} days ÷ 7 = ${amount}`]]
      : standingSteps(working, amount)
  if (!correction) return [['Days', span], ...whole]
  const lack = `${formatMoney(correction.due)} due less ${formatMoney(correction.charged)} invoiced before = ${formatMoney(total)}`
  return [['Days', span], ...(correction.due === '0.00' ? [] : whole), ['Correction', lack]]
}

function standingSteps(working: Extract<FunderWorking, { kind: 'STANDING' }>, amount: string): Step[] {
  const { days, frequency, hours, rate } = working
  const every = frequency as Frequency | null
  if (every === null) return [['Rate', formatMoney(shownRate(rate))]]
  const units = (days * unitsPerYear[every]) / DAYS_PER_YEAR
  const perHour = hours === null ? '' : ` × ${hoursText(hours)}`
  return [
    [
      `Units (${chargeFrequencies[every]})`,
      `${days} × ${unitsPerYear[every]} ÷ ${DAYS_PER_YEAR} days a year = ${units.toFixed(3)}`,
    ],
    ['Amount', `${units.toFixed(3)} units${perHour} × ${formatMoney(shownRate(rate))} = ${amount}`],
  ]
}
