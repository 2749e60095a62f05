import {
  type Guarantee,
  type HolidayWorking,
  type JourneyPay,
  type PeriodWorking,
  paidMinutes,
} from '#domain/billing/pay-working.ts'
import { countText } from '#domain/count-text.ts'
import { formatDate } from '#domain/date-format.ts'
import { formatMills, mills, parseMills } from '#domain/money.ts'
import { hoursText } from '#domain/pay/hours-text.ts'
import { clock } from '#domain/pay/payslip/payslip-lines.ts'
import { shownRate } from '#domain/shown-rate.ts'
import { formatMoney } from '#ui/figures/format.ts'
import { multipliesUp } from '../charge-measure.ts'

/** A step of a working: its name, and the calculation in words. */
export type Step = readonly [string, string]

/** Returns how a charge of a pay period was worked out (pay 4, 5, 8 and 11), step by step. */
export function paySteps(working: JourneyPay | Guarantee | HolidayWorking, total: string): Step[] {
  switch (working.kind) {
    case 'LEG':
      return journeySteps(working, total)
    case 'HOLIDAY':
      return holidaySteps(working, total)
    case 'GHR/LOSS':
      return [...guaranteeSteps(working), lossStep(working, total), ...correctionSteps(working.correction, total)]
  }
}

const money = (amount: string) => formatMoney(shownRate(amount))

const minutesOfMiles = 'at 20 miles an hour'

function journeySteps(working: JourneyPay, total: string): Step[] {
  const { pays, way, from_time, to_time, miles, travel, waiting, covered, rate, is_late } = working
  const isBetween = way === 'BETWEEN' && waiting !== null
  const gap = travel + (waiting ?? 0) + (working.break ?? 0)
  const times: Step[] = isBetween
    ? [['Between visits', `${from_time} to ${to_time}: ${clock(gap)}`]]
    : [
        [
          way === 'FROM_HOME' ? 'From home' : 'To home',
          way === 'FROM_HOME' ? `For the visit at ${to_time}` : `After the visit until ${from_time}`,
        ],
      ]
  const distance: Step = ['Distance', `${miles} miles: the straight line between the addresses and 30% more`]
  const late: Step[] = is_late ? [['Previous', 'Its visit was added after its period had been paid']] : []
  if (pays === 'MILES') {
    return [...times, distance, ['Amount', `${miles} miles × ${money(rate)} = ${formatMoney(total)}`], ...late]
  }
  const paid = paidMinutes(working) ?? 0
  return [
    ...times,
    distance,
    ['Travel', `${clock(travel)} ${minutesOfMiles}${isBetween ? ', at most the time between the visits' : ''}`],
    ...(isBetween ? ([['Waiting', waitingText(waiting, working.break ?? 0)]] as Step[]) : []),
    ...(covered > 0 ? ([['Salary', `${clock(covered)} are covered by the salary`]] as Step[]) : []),
    ['Amount', `${clock(paid)} × ${money(rate)} an hour = ${formatMoney(total)}`],
    ...late,
  ]
}

function waitingText(waiting: number, rest: number): string {
  const paid = `${clock(waiting)} of waiting`
  return rest === 0 ? paid : `${paid}; the other ${clock(rest)} are above the limit and count as a break`
}

function holidaySteps(working: HolidayWorking, total: string): Step[] {
  const { weeks, hours, pay, paid_hours, rate, is_fallback } = working
  const counted = weeks.filter(({ excluded }) => excluded === null).length
  const average: Step[] = is_fallback
    ? [
        [
          'Rate',
          `${money(rate)}: no week before the leave has pay and hours, so the contract's rate or the base rate counts`,
        ],
      ]
    : [
        ['Weeks', `${counted === 1 ? '1 week counts' : `${counted} weeks count`}, of ${weeks.length} before the leave`],
        ['Average', `${formatMoney(pay)} ÷ ${hoursText(paid_hours)} = ${money(rate)} an hour`],
      ]
  const amount: Step = ['Amount', `${hoursText(hours)} × ${money(rate)} = ${formatMoney(total)}`]
  return [...addedHours(working), ...average, amount, ...lateLeave(working)]
}

/** Returns how many hours were added to leave of which some hours were paid before. */
function addedHours({ booked, hours }: HolidayWorking): Step[] {
  if (booked === null) return []
  const before = formatMills(mills(parseMills(booked) - parseMills(hours)))
  return [['Hours added', `${hoursText(booked)} less ${hoursText(before)} paid before = ${hoursText(hours)}`]]
}

function lateLeave({ booked, is_late }: HolidayWorking): Step[] {
  if (!is_late) return []
  return [['Previous', `It was ${booked === null ? 'recorded' : 'changed'} after its period had been paid`]]
}

/** Why a product can be a penny off the figures shown (pay 1.2). */
const exactNote = '. The exact hours count; those shown are rounded'

type GuaranteeFigures = PeriodWorking['guarantees'][number]

/** Returns how guaranteed hours compare with what was worked. */
function guaranteeSteps({ from, to, days, guaranteed, absent, used_minutes }: GuaranteeFigures): Step[] {
  return [
    ['Days', `${countText(days, 'day')}, ${formatDate(from)} to ${formatDate(to)}`],
    ['Guaranteed', hoursText(guaranteed)],
    ...(Number(absent) > 0 ? ([['Absent', hoursText(absent)]] as Step[]) : []),
    ['Worked or paid', clock(used_minutes)],
  ]
}

function lossStep({ lost, rate, correction }: Guarantee, total: string): Step {
  const due = correction?.due ?? total
  const text = `${hoursText(lost)} × ${money(rate ?? '0.000')} = ${formatMoney(due)}`
  return ['Lost', `${text}${multipliesUp(lost, rate ?? '0.000', due) ? '' : exactNote}`]
}

function correctionSteps(correction: { due: string; charged: string } | null, total: string): Step[] {
  if (!correction) return []
  const lack = `${formatMoney(correction.due)} due less ${formatMoney(correction.charged)} paid before = ${formatMoney(total)}`
  return [['Correction', lack]]
}

/**
 * Returns what was worked out for the whole period, as a line each: also when it brought no charge.
 */
export function periodLines({ guarantees, wage_tests }: PeriodWorking): Step[] {
  const hours = guarantees.map((each): Step => {
    const { guaranteed, absent, used_minutes, lost } = each
    const away = Number(absent) > 0 ? `, ${hoursText(absent)} absent` : ''
    const outcome = Number(lost) > 0 ? `${hoursText(lost)} lost` : 'nothing lost'
    return ['Guaranteed hours', `${hoursText(guaranteed)}${away}, ${clock(used_minutes)} worked or paid: ${outcome}`]
  })
  const wages = wage_tests.map((test): Step => {
    const { minutes, rate, entitled, pay, top_up } = test
    const outcome = top_up === '0.00' ? 'no top-up' : `top-up ${formatMoney(top_up)}`
    const text = `${clock(minutes)} worked × ${money(rate)} = ${formatMoney(entitled)} due by law, ${formatMoney(pay)} of pay that counts: ${outcome}`
    return ['Minimum wage', text]
  })
  return [...hours, ...wages]
}

/** Returns what could not be worked out in a period, and what to do about it. */
export function periodProblems({ unknown_journeys: days, problems }: PeriodWorking): string[] {
  const named = [...new Set(days)].toSorted().map(formatDate)
  const shown =
    named.length > 4 ? `${named.slice(0, 3).join(', ')} and ${named.length - 3} more days` : named.join(', ')
  const journeys = days.length === 1 ? '1 journey is' : `${days.length} journeys are`
  return [
    ...(days.length === 0
      ? []
      : [
          `${journeys} not paid, as an address at one end has no place on the map: ${shown}. Correct the pin of the address.`,
        ]),
    ...problems.map((code) => problemTexts[code]),
  ]
}

const problemTexts: Readonly<Record<PeriodWorking['problems'][number], string>> = {
  NO_GUARANTEE_RATE:
    'Lost guaranteed hours are not paid, as neither the contract nor the pay group has a rate for them.',
  NO_MINIMUM_WAGE: 'The minimum wage was not tested, as the settings have no rate for this carer and period.',
  NO_DATE_OF_BIRTH: 'The minimum wage was not tested, as the carer has no date of birth.',
}
