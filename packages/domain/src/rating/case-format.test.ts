import { describe, expect, test } from 'vitest'
import { CaseError, parseCase, parseModel, parseVisits, rateCase } from './case-format.ts'

const rates = [{ guid: 'r', day_type_alias: 'WEEK', start: '00:00', end: '00:00', rate: '20' }]
const band = { minimum_duration_minutes: 0, rounding_type_alias: 'NONE', rates, enhanced_rates: [] }
const rule = {
  rule_type_alias: 'CONF',
  condition_guid: 'c',
  period_type_alias: 'NONE',
  charge_type_alias: 'C/ACTUAL',
  cap_type_alias: 'TIMEONLY',
}
const group = { start: '2026-01-01', price_type_alias: 'NONE', rules: [rule] }
const service = { service_type_guid: 's', start: '2026-01-01', payment_type_alias: 'PRO', bands: [band] }
const visit = {
  guid: 'v',
  service_type_guid: 's',
  condition_guid: 'c',
  rostered_start: '2026-07-01T09:00:00Z',
  rostered_end: '2026-07-01T09:30:00Z',
  actual_start: '2026-07-01T08:59:59Z',
  actual_end: '2026-07-01T09:30:01Z',
}
const given = {
  id: 'case',
  side: 'invoice',
  time_zone: 'Europe/London',
  holidays: [],
  model: { rule_groups: [group], services: [service] },
  visits: [visit],
}
const withBand = (part: object) => ({
  ...given,
  model: { ...given.model, services: [{ ...service, bands: [{ ...band, ...part }] }] },
})
const withRate = (part: object) => withBand({ rates: [{ ...rates[0], ...part }] })

describe('a case of finance 9', () => {
  test('is priced in its own format; nullable fields may be missing; instants are cut to the minute', () => {
    expect(rateCase(parseCase(given))).toEqual([
      {
        visit: 'v',
        problem: null,
        charged_start: '2026-07-01T08:59:00Z',
        minutes: 31,
        band: 0,
        rounded_minutes: 31,
        lines: [
          {
            start: '2026-07-01T08:59:00Z',
            end: '2026-07-01T09:30:00Z',
            minutes: 31,
            rate_guid: 'r',
            rate: '20.000',
            total: '10.33',
          },
        ],
        total: '10.33',
      },
    ])
  })

  test('with a problem has null in all other fields', () => {
    const unknown = { ...given, visits: [{ ...visit, actual_end: null }] }
    expect(rateCase(parseCase(unknown))).toEqual([
      {
        visit: 'v',
        problem: 'NO_ACTUAL_TIMES',
        charged_start: null,
        minutes: null,
        band: null,
        rounded_minutes: null,
        lines: [],
        total: null,
      },
    ])
  })

  test('counts bands from 0 by their minimum, in any order', () => {
    const short = { ...band, maximum_duration_minutes: 30 }
    const long = { ...band, minimum_duration_minutes: 30, rounding_type_alias: 'UP', rounding_minutes: 15 }
    const services = [{ ...service, bands: [long, short] }]
    const [result] = rateCase(parseCase({ ...given, model: { ...given.model, services } }))
    expect(result).toMatchObject({ minutes: 31, band: 1, rounded_minutes: 45, total: '15.00' })
  })

  test('without visits has no results', () => {
    expect(rateCase(parseCase({ ...given, visits: [] }))).toEqual([])
  })
})

describe('invalid input is refused in one line with its path', () => {
  test.each([
    ['no object', 5, 'case: '],
    ['an unknown side', { ...given, side: 'both' }, 'side: '],
    ['a number for a rate', withRate({ rate: 20 }), 'model.services[0].bands[0].rates[0].rate: '],
    ['a rate with 4 decimals', withRate({ rate: '20.0001' }), 'rates[0].rate: must be a decimal'],
    ['a negative rate', withRate({ rate: '-1' }), 'rates[0].rate: must be a decimal'],
    ['a clock time past the day', withRate({ end: '24:00' }), 'rates[0].end: must be a clock time'],
    ['an unknown day type', withRate({ day_type_alias: 'HOL' }), 'rates[0].day_type_alias: '],
    ['a fraction of a minute', withBand({ minimum_duration_minutes: 0.5 }), 'bands[0].minimum_duration_minutes: '],
    ['text for minutes', withBand({ rounding_minutes: '5' }), 'bands[0].rounding_minutes: '],
    ['a date that is none', { ...given, holidays: [{ date: '2026-02-30', tier_guid: 't' }] }, 'holidays[0].date: must'],
    [
      'an instant of no zone',
      { ...given, visits: [{ ...visit, cancelled_at: '2026-07-01T09:00' }] },
      'visits[0].cancelled_at',
    ],
    ['missing visits', { ...given, visits: undefined }, 'visits: '],
    [
      'a visit that ends before it starts',
      { ...given, visits: [{ ...visit, rostered_end: '2026-07-01T08:00:00Z' }] },
      'visits[0].rostered_end: is before',
    ],
  ])('%s', (_name, value, message) => {
    expect(() => parseCase(value)).toThrow(CaseError)
    expect(() => parseCase(value)).toThrow(message)
    expect(() => parseCase(value)).not.toThrow('\n')
  })
})

describe('a part of a case', () => {
  test('reads the same as inside a case', () => {
    const { model, visits } = parseCase(given)
    expect(parseModel(given.model)).toEqual(model)
    expect(parseVisits(given.visits)).toEqual(visits)
  })

  test('is refused with its path', () => {
    expect(() => parseModel({ ...given.model, services: 5 })).toThrow(
      new CaseError('services: Invalid input: expected array, received number'),
    )
    expect(() => parseModel(null)).toThrow(/^model: /)
    expect(() => parseVisits([visit, { ...visit, guid: 5 }])).toThrow(/^visits\[1\]\.guid: /)
    expect(() => parseVisits([{ ...visit, rostered_end: '2026-07-01T08:00:00Z' }])).toThrow(
      'visits[0].rostered_end: is before',
    )
    expect(() => parseVisits('none')).toThrow(/^visits: /)
  })
})
