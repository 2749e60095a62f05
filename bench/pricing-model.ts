import { type Mills, mills } from '#domain/money.ts'
import type { Band, Holiday, RatingModel, Rule, StandardRate, VisitToRate } from '#domain/rating/types.ts'
import { addDays, toInstant, zoneOf } from '#domain/time.ts'

/** A price list and a year of visits, the same in every run. */
export const TIME_ZONE = 'Europe/London'
export const YEAR_START = '2026-01-01'

const CARE_TYPES = ['personal-care', 'companionship', 'complex-care']
const TIER = 'tier-bank-holiday'

export const benchHolidays: readonly Holiday[] = [
  '2026-01-01',
  '2026-04-03',
  '2026-04-06',
  '2026-05-04',
  '2026-05-25',
  '2026-08-31',
  '2026-12-25',
  '2026-12-28',
].map((date) => ({ date, tierGuid: TIER }))

/** Three care types, each with three bands; weekends are enhanced rates of the weekday rates. */
export function benchModel(): RatingModel {
  const rule = { guid: null, periodStart: null, periodEnd: null, periodType: 'NONE' } as const
  const confirmed = { ...rule, ruleType: 'CONF' } as const
  const cancelled = { ...rule, ruleType: 'CANCEL', conditionGuid: 'cancelled-by-client' } as const
  const rules: Rule[] = [
    { ...confirmed, conditionGuid: 'none', chargeType: 'C/ACTUAL', capType: 'OVER', figure: 10 },
    { ...confirmed, conditionGuid: 'overstay', chargeType: 'C/ACTUAL', capType: 'TIMEONLY', figure: null },
    { ...confirmed, conditionGuid: 'understay', chargeType: 'C/ROSTER', capType: 'TIMEONLY', figure: null },
    {
      ...cancelled,
      periodType: 'INSIDE',
      periodStart: 1440,
      chargeType: 'C/ROSTER',
      capType: 'TIMEONLY',
      figure: null,
    },
    {
      ...cancelled,
      periodType: 'BETWEEN',
      periodStart: 1440,
      periodEnd: 2880,
      chargeType: 'C/ROSTER',
      capType: 'PERCENT',
      figure: 50,
    },
    { ...cancelled, periodType: 'OUTSIDE', periodStart: 2880, chargeType: 'ZERO', capType: null, figure: null },
    { ...rule, ruleType: 'CANCEL', conditionGuid: 'missed', chargeType: 'ZERO', capType: null, figure: null },
  ]
  return {
    ruleGroups: [{ guid: 'rules-2026', start: '2026-01-01', end: null, priceType: 'NONE', rate: null, rules }],
    services: CARE_TYPES.map((serviceTypeGuid, index) => ({
      guid: `service-${serviceTypeGuid}`,
      serviceTypeGuid,
      start: '2026-01-01',
      end: null,
      paymentType: 'PRO',
      bands: [
        benchBand(`${index}-a`, 0, 30, 15, mills(24_135 + index * 1_370)),
        benchBand(`${index}-b`, 30, 60, 15, mills(22_480 + index * 1_370)),
        benchBand(`${index}-c`, 60, null, 5, mills(21_775 + index * 1_370)),
      ],
    })),
  }
}

/** Visits from 07:00 to 23:00 local time, most confirmed at their actual times, some cancelled or missed. */
export function benchVisits(count: number): VisitToRate[] {
  const random = seededRandom(20_261_121)
  const zone = zoneOf(TIME_ZONE)
  const visits: VisitToRate[] = []
  for (let index = 0; index < count; index++) {
    const date = addDays(YEAR_START, random(365))
    const rosteredStart = toInstant(zone, date, 7 * 60 + random(48) * 15)
    const rosteredEnd = rosteredStart + 15 * (2 + random(15))
    const actualStart = rosteredStart - 5 + random(11)
    const times = {
      rosteredStart,
      rosteredEnd,
      actualStart,
      actualEnd: rosteredEnd - 12 + random(25),
      cancelledAt: null,
    }
    const serviceTypeGuid = CARE_TYPES[random(CARE_TYPES.length)] ?? ''
    const lot = random(100)
    if (lot < 90) {
      const conditionGuid = lot < 80 ? 'none' : lot < 85 ? 'overstay' : 'understay'
      visits.push({ serviceTypeGuid, conditionGuid, ...times })
    } else {
      const conditionGuid = lot < 98 ? 'cancelled-by-client' : 'missed'
      const cancelledAt = rosteredStart - random(4_320)
      visits.push({ serviceTypeGuid, conditionGuid, ...times, actualStart: null, actualEnd: null, cancelledAt })
    }
  }
  return visits
}

function benchBand(name: string, minimum: number, maximum: number | null, roundingMinutes: number, rate: Mills): Band {
  const row = (part: string, start: number, end: number, premium: number): StandardRate => ({
    guid: `${name}-${part}`,
    dayType: 'W/DAY',
    holidayTierGuid: null,
    start,
    end,
    rate: mills(rate + premium),
  })
  const weekday = [row('night', 0, 420, 4_500), row('day', 420, 1140, 0), row('evening', 1140, 1440, 2_250)]
  return {
    guid: `band-${name}`,
    minimum,
    maximum,
    roundingType: 'UP',
    roundingMinutes,
    rates: [...weekday, { ...row('holiday', 0, 1440, 20_000), dayType: null, holidayTierGuid: TIER }],
    enhancedRates: weekday.map(({ guid }) => ({
      guid: `${guid}-weekend`,
      dayType: 'W/END',
      holidayTierGuid: null,
      standardRateGuid: guid,
      modifierType: 'Multiply',
      modifier: mills(1_125),
    })),
  }
}

/**
 * Returns whole numbers below a bound, the same sequence for the same seed (a linear congruential generator, its upper
 * bits).
 */
function seededRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}
