import { describe, expect, test } from 'vitest'
import { parseClock } from '../time.ts'
import { compileDayPlans, rowAt } from './day-plan.ts'
import { bandOf, enhancedOf, rateOf, TIER } from './examples.ts'
import type { Band } from './types.ts'

const ORDINARY = 0
const HOLIDAY = 7
const [TUE, SAT, SUN] = [1, 5, 6]

/** The guid of the row at a time of a weekday, on an ordinary day or a holiday of the tier. */
function rowsOf(band: Band) {
  const plans = compileDayPlans(band, [TIER], 'band')
  return (weekday: number, time: string, kind = ORDINARY) => {
    const plan = plans[kind + weekday]
    return plan ? (rowAt(plan, parseClock(time))?.guid ?? null) : 'no plan'
  }
}

describe('choosing the row that prices a minute (finance 3.5, SERV-D22)', () => {
  const band = bandOf({
    rates: [
      rateOf('week', 'WEEK', '00:00', '00:00', '10'),
      rateOf('weekday', 'W/DAY', '08:00', '18:00', '11'),
      rateOf('weekend', 'W/END', '08:00', '18:00', '12'),
      rateOf('tuesday', 'TUE', '12:00', '14:00', '13'),
      rateOf('saturday', 'SAT', '12:00', '14:00', '14'),
      rateOf('holiday', { tier: TIER }, '09:00', '17:00', '15'),
    ],
  })
  const at = rowsOf(band)

  test('the single day before weekday or weekend before week', () => {
    expect(at(TUE, '12:00')).toBe('tuesday')
    expect(at(TUE, '10:00')).toBe('weekday')
    expect(at(TUE, '07:00')).toBe('week')
    expect(at(SAT, '12:00')).toBe('saturday')
    expect(at(SAT, '10:00')).toBe('weekend')
    expect(at(SUN, '12:00')).toBe('weekend')
    expect(at(SUN, '20:00')).toBe('week')
  })

  test('windows include their start and exclude their end', () => {
    expect(at(TUE, '11:59')).toBe('weekday')
    expect(at(TUE, '13:59')).toBe('tuesday')
    expect(at(TUE, '14:00')).toBe('weekday')
    expect(at(TUE, '08:00')).toBe('weekday')
    expect(at(TUE, '18:00')).toBe('week')
  })

  test('an end of 00:00 is midnight at the end of the day', () => {
    expect(at(TUE, '23:59')).toBe('week')
    expect(at(TUE, '00:00')).toBe('week')
  })

  test("a holiday uses its tier's rows first and then those of the weekday", () => {
    expect(at(TUE, '12:00', HOLIDAY)).toBe('holiday')
    expect(at(TUE, '17:00', HOLIDAY)).toBe('weekday')
    expect(at(TUE, '08:59', HOLIDAY)).toBe('weekday')
    expect(at(SAT, '20:00', HOLIDAY)).toBe('week')
    expect(at(TUE, '12:00')).toBe('tuesday')
  })

  test('Friday is a weekday, Saturday and Sunday are the weekend', () => {
    const kinds = [0, 1, 2, 3, 4, 5, 6].map((weekday) => at(weekday, '08:00'))
    expect(kinds).toEqual([...Array(5).fill('weekday'), 'weekend', 'weekend'])
  })

  test('each single day has its own rows', () => {
    const names = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
    const days = rowsOf(bandOf({ rates: names.map((name) => rateOf(name, name, '00:00', '00:00', '10')) }))
    expect(names.map((_, weekday) => days(weekday, '12:00'))).toEqual(names)
  })

  test('a tier without rows in the band changes nothing', () => {
    const plain = rowsOf(bandOf())
    expect(plain(TUE, '12:00', HOLIDAY)).toBe('week')
  })

  test('a minute without a row has no rate', () => {
    expect(rowsOf(bandOf({ rates: [] }))(TUE, '12:00')).toBeNull()
    const morning = rowsOf(bandOf({ rates: [rateOf('morning', 'W/DAY', '08:00', '12:00', '10')] }))
    expect(morning(TUE, '07:59')).toBeNull()
    expect(morning(TUE, '12:00')).toBeNull()
    expect(morning(SAT, '08:00')).toBeNull()
  })
})

describe('derived rows (finance 3.5)', () => {
  const band = bandOf({
    rates: [rateOf('day', 'W/DAY', '07:00', '19:00', '20'), rateOf('weekend', 'W/END', '00:00', '00:00', '25')],
    enhancedRates: [
      enhancedOf('day-at-weekend', 'W/END', 'day', 'Multiply', '1.5'),
      enhancedOf('day-on-holiday', { tier: TIER }, 'day', 'Add', '15'),
    ],
  })
  const at = rowsOf(band)

  test('take precedence over a standard row of the same step, in the time window of their standard rate', () => {
    expect(at(SAT, '07:00')).toBe('day-at-weekend')
    expect(at(SAT, '06:59')).toBe('weekend')
    expect(at(SAT, '19:00')).toBe('weekend')
    expect(at(TUE, '12:00', HOLIDAY)).toBe('day-on-holiday')
  })

  test('do not take precedence over a standard row of an earlier step', () => {
    const withSaturday = rowsOf({ ...band, rates: [...band.rates, rateOf('sat', 'SAT', '08:00', '09:00', '30')] })
    expect(withSaturday(SAT, '08:00')).toBe('sat')
    expect(withSaturday(SAT, '09:00')).toBe('day-at-weekend')
  })

  test('contain their standard rate and the enhanced rate (uk 12)', () => {
    const [plan] = compileDayPlans(band, [], 'band').slice(SAT)
    expect(plan && rowAt(plan, 720)).toMatchObject({
      guid: 'day-at-weekend',
      dayType: 'W/END',
      rate: 30_000,
      baseRate: 20_000,
      enhancement: { standardRateGuid: 'day', modifierType: 'Multiply' },
    })
    expect(plan && rowAt(plan, 0)).toMatchObject({ guid: 'weekend', baseRate: 25_000, enhancement: null })
  })
})

describe('ambiguous or invalid rows are refused, with their path', () => {
  const morning = rateOf('morning', 'W/DAY', '07:00', '12:00', '20')
  const noon = rateOf('noon', 'W/DAY', '11:59', '14:00', '21')
  const compile = (given: Partial<Band>) => compileDayPlans(bandOf(given), [], 'services[0].bands[1]')

  test('standard rows of one day type that overlap (SERV-046)', () => {
    expect(() => compile({ rates: [morning, noon] })).toThrow('services[0].bands[1].rates[1]: Rates can not overlap')
    expect(() => compile({ rates: [morning, { ...noon, start: 720 }] })).not.toThrow()
    expect(() => compile({ rates: [morning, { ...noon, dayType: 'MON' }] })).not.toThrow()
  })

  test('standard rows of one tier that overlap; those of two tiers may overlap', () => {
    const first = rateOf('first', { tier: 'a' }, '00:00', '00:00', '20')
    expect(() => compile({ rates: [first, rateOf('second', { tier: 'a' }, '12:00', '13:00', '20')] })).toThrow(
      'Rates can not overlap',
    )
    expect(() => compile({ rates: [first, rateOf('second', { tier: 'b' }, '12:00', '13:00', '20')] })).not.toThrow()
  })

  test('derived rows of one day type that overlap, even with different standard rates (SERV-D32)', () => {
    const rates = [morning, { ...noon, dayType: 'WEEK' as const }]
    const enhancedRates = [
      enhancedOf('one', 'W/END', 'morning', 'Add', '1'),
      enhancedOf('two', 'W/END', 'noon', 'Add', '1'),
    ]
    expect(() => compile({ rates, enhancedRates })).toThrow('bands[1].enhanced_rates[1]: Rates can not overlap')
    expect(() => compile({ rates: [morning, { ...noon, start: 720 }], enhancedRates })).not.toThrow()
  })

  test('a row that does not end after it starts (SERV-047)', () => {
    expect(() => compile({ rates: [{ ...morning, end: morning.start }] })).toThrow('Rate must start before end')
    expect(() => compile({ rates: [{ ...morning, end: 60 }] })).toThrow('rates[0]: Rate must start before end')
  })

  test('a row with neither day type nor tier, or with both (SERV-038)', () => {
    expect(() => compile({ rates: [{ ...morning, dayType: null }] })).toThrow('either a day type or a holiday tier')
    expect(() => compile({ rates: [{ ...morning, holidayTierGuid: TIER }] })).toThrow('either a day type')
    const bare = { ...enhancedOf('bare', 'W/END', 'morning', 'Add', '1'), dayType: null }
    expect(() => compile({ rates: [morning], enhancedRates: [bare] })).toThrow('enhanced_rates[0]: needs either')
  })

  test('an enhanced rate without its standard rate in the band, and a repeated guid', () => {
    const lost = enhancedOf('lost', 'W/END', 'elsewhere', 'Add', '1')
    expect(() => compile({ rates: [morning], enhancedRates: [lost] })).toThrow('enhanced_rates[0].standard_rate_guid')
    expect(() => compile({ rates: [morning, { ...noon, guid: 'morning', dayType: 'MON' }] })).toThrow('rates[1].guid')
  })
})
