import fc from 'fast-check'
import { type Mills, mills } from '../money.ts'
import { addDays, type EpochMinute, parseInstant } from '../time.ts'
import { bandOf, CANCELLED, CARE, groupOf, NONE, ruleOf, serviceOf } from './examples.ts'
import type {
  Band,
  CapType,
  DayType,
  EnhancedRate,
  Holiday,
  RateDays,
  RatingModel,
  Rule,
  StandardRate,
  VisitToRate,
} from './types.ts'

/** Random models and visits for the engine's property tests. All of these models are valid. */
const DAY_TYPES: readonly DayType[] = ['WEEK', 'W/DAY', 'W/END', 'MON', 'SAT', 'SUN']
const TIERS = ['tier-a', 'tier-b']
const CAPS: readonly CapType[] = ['TIMEONLY', 'MAX', 'MIN', 'OVER', 'PERCENT']

const days: readonly RateDays[] = [
  ...DAY_TYPES.map((dayType) => ({ dayType, holidayTierGuid: null })),
  ...TIERS.map((holidayTierGuid) => ({ dayType: null, holidayTierGuid })),
]

const price: fc.Arbitrary<Mills> = fc.integer({ min: 1, max: 60_000 }).map(mills)

// The two nights on which the clocks change, a winter and a summer night at the weekend, and any time of the year.
const nights = ['2026-03-28T20:00Z', '2026-10-24T20:00Z', '2026-01-16T20:00Z', '2026-07-19T20:00Z'].map(parseInstant)
export const startMinute: fc.Arbitrary<EpochMinute> = fc.oneof(
  fc.tuple(fc.constantFrom(...nights), fc.nat(600)).map(([night, later]) => night + later),
  fc.nat(365 * 1440).map((later) => parseInstant('2026-01-01T00:00Z') + later),
)

export const holidays: fc.Arbitrary<Holiday[]> = fc
  .uniqueArray(fc.oneof(fc.constantFrom(86, 87, 296, 297, 16, 17), fc.nat(364)), { maxLength: 12 })
  .chain((offsets) =>
    fc.tuple(
      ...offsets.map((offset) =>
        fc.constantFrom(...TIERS).map((tierGuid) => ({ date: addDays('2026-01-01', offset), tierGuid })),
      ),
    ),
  )

/** Rows of one day type or tier: windows between random edges, some of them left out. */
function rowsFor(of: RateDays, named: string, whole: boolean): fc.Arbitrary<StandardRate[]> {
  return fc.uniqueArray(fc.integer({ min: 1, max: 1439 }), { maxLength: 4 }).chain((inner) => {
    const edges = [0, ...inner.sort((a, b) => a - b), 1440]
    const windows = edges.slice(1).map((end, index) =>
      fc.tuple(price, whole ? fc.constant(true) : fc.boolean()).map(([rate, kept]) => ({
        row: { guid: `${named}-${index}`, ...of, start: edges[index] ?? 0, end, rate },
        kept,
      })),
    )
    return fc.tuple(...windows).map((all) => all.filter(({ kept }) => kept).map(({ row }) => row))
  })
}

/** Enhanced rates of the rows of one day type for another: like their rows, they do not overlap. */
function enhancementsOf(rates: readonly StandardRate[], named: string): fc.Arbitrary<EnhancedRate[]> {
  return fc
    .subarray([...days])
    .chain((targets) =>
      fc.tuple(
        ...targets.map((target) =>
          fc.tuple(fc.constantFrom(...days), price, fc.boolean()).map((chosen) => ({ target, chosen })),
        ),
      ),
    )
    .map((all) =>
      all.flatMap(({ target, chosen: [source, modifier, adds] }, index) =>
        rates
          .filter((rate) => rate.dayType === source.dayType && rate.holidayTierGuid === source.holidayTierGuid)
          .map((rate) => ({
            guid: `${named}-enhanced-${index}-${rate.guid}`,
            ...target,
            standardRateGuid: rate.guid,
            modifierType: adds ? ('Add' as const) : ('Multiply' as const),
            modifier,
          })),
      ),
    )
}

/** A band's rows; with `whole` every minute of the week has a rate. */
export function bandRows(named: string, whole: boolean): fc.Arbitrary<Pick<Band, 'rates' | 'enhancedRates'>> {
  return fc
    .tuple(...days.map((of, index) => rowsFor(of, `${named}-${index}`, whole && of.dayType === 'WEEK')))
    .map((rows) => rows.flat())
    .chain((rates) => enhancementsOf(rates, named).map((enhancedRates) => ({ rates, enhancedRates })))
}

const bands: fc.Arbitrary<Band[]> = fc
  .uniqueArray(fc.integer({ min: 1, max: 240 }), { maxLength: 2 })
  .chain((edges) => {
    const all = [0, ...edges.sort((a, b) => a - b)]
    return fc.tuple(
      ...all.map((minimum, index) =>
        fc
          .tuple(
            bandRows(`band${index}`, false),
            fc.constantFrom('NEAR', 'UP', 'DOWN', 'TO', 'NONE'),
            fc.integer({ min: 1, max: 60 }),
          )
          .map(([rows, roundingType, roundingMinutes]) =>
            bandOf({
              guid: `band${index}`,
              minimum,
              maximum: all[index + 1] ?? null,
              roundingType,
              roundingMinutes,
              ...rows,
            }),
          ),
      ),
    )
  })

const charge = fc.record({
  chargeType: fc.constantFrom('C/ROSTER', 'C/ACTUAL', 'ZERO'),
  capType: fc.constantFrom(...CAPS),
  figure: fc.nat(200),
}) satisfies fc.Arbitrary<Partial<Rule>>

const rules: fc.Arbitrary<Rule[]> = fc
  .tuple(charge, charge, charge, charge, fc.integer({ min: 1, max: 600 }), fc.integer({ min: 601, max: 3000 }))
  .map(([confirmed, inside, between, outside, from, before]) => {
    const cancelled = { ruleType: 'CANCEL', conditionGuid: CANCELLED } as const
    return [
      ruleOf({ ...confirmed, guid: 'confirmed' }),
      ruleOf({ ...cancelled, ...inside, periodType: 'INSIDE', periodStart: from, guid: 'inside' }),
      ruleOf({
        ...cancelled,
        ...between,
        periodType: 'BETWEEN',
        periodStart: from,
        periodEnd: before,
        guid: 'between',
      }),
      ruleOf({ ...cancelled, ...outside, periodType: 'OUTSIDE', periodStart: before, guid: 'outside' }),
    ]
  })

export const model: fc.Arbitrary<RatingModel> = fc
  .tuple(
    rules,
    rules,
    bands,
    bands,
    fc.constantFrom('PRO', 'FIX'),
    fc.constantFrom('NONE', 'NONE', 'FIX', 'HOUR'),
    price,
  )
  .map(([first, second, old, recent, paymentType, priceType, rate]) => ({
    ruleGroups: [
      groupOf({ guid: 'first-half', end: '2026-07-01', rules: first }),
      groupOf({ guid: 'second-half', start: '2026-07-01', priceType, rate, rules: second }),
    ],
    services: [
      serviceOf({ guid: 'old', end: '2026-10-25', bands: old }),
      serviceOf({ guid: 'recent', start: '2026-10-25', paymentType, bands: recent }),
      serviceOf({ guid: 'other', serviceTypeGuid: 'sleep-in', paymentType: 'FIX', bands: recent }),
    ],
  }))

export const visit: fc.Arbitrary<VisitToRate> = fc
  .record({
    start: startMinute,
    length: fc.nat(900),
    shift: fc.integer({ min: -60, max: 60 }),
    actualLength: fc.option(fc.nat(900)),
    notice: fc.option(fc.integer({ min: -60, max: 4000 }), { freq: 2 }),
    careType: fc.constantFrom(CARE, CARE, 'sleep-in', 'unknown'),
  })
  .map(({ start, length, shift, actualLength, notice, careType }) => ({
    serviceTypeGuid: careType,
    conditionGuid: notice === null ? NONE : CANCELLED,
    rosteredStart: start,
    rosteredEnd: start + length,
    actualStart: actualLength === null ? null : start + shift,
    actualEnd: actualLength === null ? null : start + shift + actualLength,
    cancelledAt: notice === null ? null : start - notice,
  }))
