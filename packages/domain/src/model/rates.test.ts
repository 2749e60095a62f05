import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMills, millsOf } from '../money.ts'
import { compileDayPlans } from '../rating/day-plan.ts'
import { bandOf } from '../rating/examples.ts'
import { typedEnhancement as enhanced, typedRate as rate, TIER } from './rate-examples.ts'
import { type RateSet, readRateSet, resultOf, type TypedEnhancement, type TypedRate } from './rate-rows.ts'
import { rateMessages, ratesErrors } from './rates.ts'

const errorsOf = (basicRates: TypedRate[], enhancedRates: TypedEnhancement[] = []) =>
  ratesErrors({ basicRates, enhancedRates })

const week = rate('WEEK', '00:00', '00:00')
const weekday = rate('W/DAY', '00:00', '00:00')
const weekend = rate('W/END', '00:00', '00:00')

test('a Week rate alone, or a Weekday and a Weekend rate, are enough (SERV-044, SERV-045)', () => {
  expect(errorsOf([week])).toEqual({})
  expect(errorsOf([weekday, weekend])).toEqual({})
})

test.each([[[]], [[weekday]], [[weekend]], [[rate('MON', '00:00', '00:00')]], [[rate(TIER, '00:00', '00:00')]]])(
  'without Week both Weekday and Weekend are required: %# (SERV-045)',
  (rows) => {
    expect(errorsOf(rows).basicRates).toBe('Rates must either contain "Week" or both "Weekday" & "Weekend" type.')
  },
)

test('a row marked for deletion is ignored (SERV-038, SERV-045)', () => {
  expect(errorsOf([weekday, { ...weekend, delete: true }])).toEqual({ basicRates: rateMessages.kinds })
  expect(errorsOf([week, { day_type_alias: 'W/DAY', delete: true }])).toEqual({})
})

describe.each(['WEEK', 'W/DAY', 'W/END'])('%s', (days) => {
  const others = days === 'WEEK' ? [] : days === 'W/DAY' ? [weekend] : [weekday]
  const of = (...windows: [string, string][]) =>
    errorsOf([...windows.map(([start, end]) => rate(days, start, end)), ...others])

  test('covers the day from 12:00 AM to 12:00 AM without gaps (SERV-044, SERV-D24)', () => {
    expect(of(['00:00', '07:00'], ['07:00', '00:00'])).toEqual({})
    expect(of(['07:00', '00:00'], ['00:00', '07:00'])).toEqual({})
    expect(of(['00:01', '00:00'])).toEqual({ 'basicRates.0.start': 'Rates must start at 12:00 AM' })
    expect(of(['00:00', '23:59'])).toEqual({ 'basicRates.0.end': 'Rates must end at 12:00 AM' })
    expect(of(['00:00', '21:30'], ['22:00', '00:00'])).toEqual({ 'basicRates.1.start': 'Rates can not have gaps' })
    expect(of(['22:00', '23:00'], ['07:00', '21:30'])).toEqual({
      'basicRates.0.start': 'Rates can not have gaps',
      'basicRates.1.start': 'Rates must start at 12:00 AM',
      'basicRates.0.end': 'Rates must end at 12:00 AM',
    })
  })

  test('has no overlapping rates (SERV-046)', () => {
    expect(of(['00:00', '07:01'], ['07:00', '00:00'])).toEqual({ 'basicRates.1.start': 'Rates can not overlap' })
    expect(of(['00:00', '00:00'], ['03:00', '04:00'], ['05:00', '06:00'])).toEqual({
      'basicRates.1.start': 'Rates can not overlap',
      'basicRates.2.start': 'Rates can not overlap',
    })
  })
})

test('single days and holiday tiers may cover part of a day, without overlaps (SERV-046, SERV-D24)', () => {
  expect(errorsOf([week, rate('SUN', '07:00', '12:00'), rate(TIER, '10:00', '22:00')])).toEqual({})
  expect(errorsOf([week, rate(TIER, '07:00', '12:00'), rate(TIER, '11:59', '22:00', '1', 'x')])).toEqual({
    'basicRates.2.start': 'Rates can not overlap',
  })
})

test('a rate starts before it ends (SERV-047)', () => {
  const message = 'Rate must start before end'
  expect(errorsOf([week, rate('SUN', '12:00', '12:00')])).toEqual({ 'basicRates.1.start': message })
  expect(errorsOf([week, rate('SUN', '12:01', '12:00')])).toEqual({ 'basicRates.1.start': message })
  expect(errorsOf([week, { ...rate('SUN', '12:00', '13:00'), end: '0.00:00:00' }])).toEqual({
    'basicRates.1.start': message,
  })
})

test('day type, start, end and rate are required (SERV-042, SERV-043)', () => {
  const message = 'This field is required.'
  expect(errorsOf([week, {}])).toEqual({
    'basicRates.1.day_type_alias': message,
    'basicRates.1.start': message,
    'basicRates.1.end': message,
    'basicRates.1.rate': message,
  })
  expect(errorsOf([{ ...week, holiday_tier_guid: TIER }])['basicRates.0.day_type_alias']).toBe(
    'Choose either a day type or a holiday tier.',
  )
  expect(errorsOf([week, { ...rate('SUN', '12:00', '13:00'), start: '12:00' }])).toEqual({
    'basicRates.1.start': 'Enter a valid time.',
  })
})

test.each([
  ['0', undefined],
  ['0.001', undefined],
  ['007.5', undefined],
  ['1000000', undefined],
  ['-0.001', 'Minimal value is 0.'],
  ['x', 'Must be a number.'],
  ['1.0001', 'Maximum of decimal places is 3.'],
  ['1000000.001', 'Maximal value is 1000000.'],
])('a rate of %s: %s (SERV-043)', (text, message) => {
  expect(errorsOf([{ ...week, rate: text }])['basicRates.0.rate']).toBe(message)
})

test('an enhanced rate needs day type, standard rate and modifier type (SERV-049)', () => {
  const message = 'This field is required.'
  expect(errorsOf([week], [{ modifier: '1' }])).toEqual({
    'enhancedRates.0.day_type_alias': message,
    'enhancedRates.0.standard_rate_guid': message,
    'enhancedRates.0.modifier_type': message,
  })
  expect(errorsOf([week], [enhanced('SUN', 'elsewhere')])).toEqual({
    'enhancedRates.0.standard_rate_guid': 'This rate no longer exists.',
  })
})

test.each([
  ['Add', '0', undefined],
  ['Add', '-1', 'Minimal value is 0.'],
  ['Multiply', '0.001', undefined],
  ['Multiply', '0', 'Minimal value is 0.001.'],
  ['Multiply', '0.0009', 'Minimal value is 0.001.'],
  ['Add', '', 'This field is required.'],
  ['Multiply', '1.2345', 'Maximum of decimal places is 3.'],
  // Multiplied by 20.000 it is one mill over a million.
  ['Multiply', '50000.001', 'The resulting rate can not be more than 1000000.'],
  ['Multiply', '50000', undefined],
] as const)('%s %s: %s (SERV-050, SERV-051)', (type, modifier, message) => {
  expect(errorsOf([week], [enhanced('SUN', 'WEEK 00:00', type, modifier)])['enhancedRates.0.modifier']).toBe(message)
})

test('a repeated day type and standard rate is refused (SERV-052, SERV-D26)', () => {
  expect(errorsOf([week], [enhanced('SUN', 'WEEK 00:00'), enhanced('SUN', 'WEEK 00:00', 'Add')])).toEqual({
    'enhancedRates.1.standard_rate_guid': 'Enhanced rate with the same day type and standard rate already exists',
  })
  expect(errorsOf([week], [enhanced('SUN', 'WEEK 00:00'), enhanced('SAT', 'WEEK 00:00')])).toEqual({})
})

test('enhanced rates of one day type do not overlap, even with different standard rates (SERV-D32)', () => {
  const rows = [weekday, weekend, rate('SUN', '10:00', '12:00')]
  expect(errorsOf(rows, [enhanced(TIER, 'W/DAY 00:00'), enhanced(TIER, 'SUN 10:00')])).toEqual({
    'enhancedRates.1.standard_rate_guid': 'Rates can not overlap',
  })
  expect(errorsOf(rows, [enhanced(TIER, 'W/DAY 00:00'), enhanced('MON', 'SUN 10:00')])).toEqual({})
})

describe('Weekend by enhancement', () => {
  const early = rate('W/DAY', '00:00', '07:00')
  const late = rate('W/DAY', '07:00', '00:00')

  test('counts as Weekend if every Weekday rate has one (SERV-045, SERV-D25)', () => {
    const both = [enhanced('W/END', 'W/DAY 00:00'), enhanced('W/END', 'W/DAY 07:00')]
    expect(errorsOf([early, late], both)).toEqual({})
    expect(errorsOf([early, late], both.slice(0, 1))).toEqual({
      basicRates: rateMessages.kinds,
      enhancedRates: 'All Weekday rates must have a Weekend enhancement',
    })
  })

  test('if any Weekday rate has one, all need it, even with Weekend rates (SERV-053, SERV-D26)', () => {
    expect(errorsOf([early, late, weekend], [enhanced('W/END', 'W/DAY 00:00')])).toEqual({
      enhancedRates: 'All Weekday rates must have a Weekend enhancement',
    })
    expect(errorsOf([week], [enhanced('W/END', 'WEEK 00:00')])).toEqual({})
  })
})

test('a standard rate cannot be deleted before its enhanced rates (SERV-054, SERV-D26)', () => {
  const gone = { ...rate('SUN', '10:00', '12:00'), delete: true }
  const linked = enhanced(TIER, 'SUN 10:00')
  expect(errorsOf([week, gone], [linked])).toEqual({
    'basicRates.1.delete': 'Rate can not be deleted because it has enhanced rates',
  })
  expect(errorsOf([week, gone], [{ ...linked, delete: true }])).toEqual({})
})

test('Add adds, Multiply multiplies and rounds half up to 3 decimals (SERV-D23)', () => {
  const result = (standard: string, type: string, modifier: string) => {
    const made = resultOf(millsOf(standard), type, modifier)
    return made === undefined ? undefined : formatMills(made)
  }
  expect(result('28.400', 'Multiply', '1.5')).toBe('42.600')
  expect(result('24.600', 'Add', '1.005')).toBe('25.605')
  // 0.333 * 1.5 = 0.4995
  expect(result('0.333', 'Multiply', '1.500')).toBe('0.500')
  expect(result('24.600', '', '1')).toBeUndefined()
  expect(result('24.600', 'Add', 'x')).toBeUndefined()
})

/** Sets that may be valid: windows between random edges, some left out, shifted or for other days. */
const edges = fc.uniqueArray(fc.integer({ min: 1, max: 23 }), { maxLength: 3 })
const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`
const rowsOf = (days: string, keep: fc.Arbitrary<boolean>) =>
  fc.tuple(edges, fc.array(keep, { minLength: 4, maxLength: 4 })).map(([inner, kept]) => {
    const all = [0, ...inner.sort((a, b) => a - b), 24]
    return all
      .slice(1)
      .map((end, at) => rate(days, clock(all[at] ?? 0), clock(end), `${at + 10}.5`))
      .filter((_row, at) => kept[at])
  })
const mostly = fc.integer({ min: 0, max: 19 }).map((throwOf) => throwOf > 0)
const sets: fc.Arbitrary<RateSet> = fc
  .tuple(
    fc
      .subarray(['WEEK', 'W/DAY', 'W/END'], { minLength: 1 })
      .chain((kinds) => fc.tuple(...kinds.map((kind) => rowsOf(kind, mostly)))),
    rowsOf('SUN', fc.boolean()),
    rowsOf(TIER, fc.boolean()),
  )
  .map(([whole, ...parts]) => [...whole.flat(), ...parts.flat()])
  .chain((basicRates) =>
    fc
      .array(fc.tuple(fc.constantFrom('W/END', 'SAT', 'SUN', TIER), fc.constantFrom('WEEK', 'W/DAY', 'SUN')), {
        maxLength: 3,
      })
      .map((pairs) => ({
        basicRates,
        enhancedRates: pairs.flatMap(([days, of]) =>
          basicRates.filter((row) => row.day_type_alias === of).map((row) => enhanced(days, row.guid ?? '')),
        ),
      })),
  )

/** Returns the engine's plans for a band with these rows; throws if two rows would price one minute. */
function plansOf(set: RateSet) {
  const { rates, enhancedRates } = readRateSet(set)
  const named = {
    rates: rates.map((row) => ({ ...row, guid: row.guid ?? '' })),
    enhancedRates: enhancedRates.map((row, at) => ({ ...row, guid: `e${at}` })),
  }
  return compileDayPlans(bandOf(named), [TIER], 'band')
}

test('a valid set compiles and prices every minute of any day; one that does not compile has errors (SERV-044, SERV-D22, SERV-D24, SERV-D32)', () => {
  let good = 0
  fc.assert(
    fc.property(sets, (set) => {
      if (Object.keys(ratesErrors(set)).length > 0) return
      good += 1
      for (const { rows } of plansOf(set)) expect(rows).not.toContain(null)
    }),
    { numRuns: 500 },
  )
  expect(good).toBeGreaterThan(20)
  fc.assert(
    fc.property(sets, (set) => {
      try {
        plansOf(set)
      } catch {
        expect(ratesErrors(set)).not.toEqual({})
      }
    }),
  )
})

test('the order of the rows does not affect the errors (SERV-044, SERV-046)', () => {
  fc.assert(
    fc.property(sets, (set) => {
      const turned = { ...set, basicRates: set.basicRates.toReversed() }
      const of = (one: RateSet) => Object.values(ratesErrors(one)).sort()
      expect(of(turned)).toEqual(of(set))
    }),
  )
})
