import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandRangeText, bandText } from './band-text.ts'
import { type BandRow, bandErrors, generateBands } from './bands.ts'

/** Returns a band between two durations, without rounding. */
function band(from: number | undefined, to: number | null | undefined, change: Partial<BandRow> = {}): BandRow {
  return {
    minimum_duration_minutes: from,
    maximum_duration_minutes: to,
    rounding_type_alias: 'NONE',
    rounding_minutes: null,
    ...change,
  }
}

test('consecutive bands from 0 to an open end are valid in any order (SERV-028)', () => {
  expect(bandErrors([band(0, null)])).toEqual({})
  expect(bandErrors([band(60, null), band(0, 30), band(30, 60)])).toEqual({})
})

test.each<[string, BandRow[], Record<string, string>]>([
  ['none at all (SERV-025)', [], { bands: 'Service must have at least one band.' }],
  [
    'none remains (SERV-025, SERV-026)',
    [band(0, null, { delete: true })],
    { bands: 'Service must have at least one band.' },
  ],
  [
    'a first one that starts late (SERV-029)',
    [band(30, null), band(15, 30)],
    { 'bands.1.minimum_duration_minutes': 'First band has to start at 0 minutes' },
  ],
  [
    'a gap (SERV-028, SERV-031)',
    [band(45, null), band(0, 30)],
    { 'bands.0.minimum_duration_minutes': 'Maximum and minimum duration gap' },
  ],
  [
    'an overlap (SERV-031)',
    [band(0, 30), band(15, null)],
    { 'bands.1.minimum_duration_minutes': 'Maximum and minimum duration gap' },
  ],
  [
    'an open one before the last (SERV-031)',
    [band(0, null), band(30, null)],
    { 'bands.1.minimum_duration_minutes': 'Maximum and minimum duration gap' },
  ],
  [
    'no open one (SERV-032)',
    [band(30, 60), band(0, 30)],
    { 'bands.0.maximum_duration_minutes': 'A band without maximum duration must exist' },
  ],
  [
    'a gap left by deleting (SERV-026, SERV-031)',
    [band(0, 30), band(30, 60, { delete: true }), band(60, null)],
    { 'bands.2.minimum_duration_minutes': 'Maximum and minimum duration gap' },
  ],
])('%s', (_, bands, errors) => {
  expect(bandErrors(bands)).toEqual(errors)
})

test('a maximum is above its minimum (SERV-030, SERV-D15)', () => {
  const sentence = 'Maximum duration can not equal minimum duration'
  expect(bandErrors([band(0, 0), band(0, null)])).toEqual({ 'bands.0.maximum_duration_minutes': sentence })
  expect(bandErrors([band(0, 45), band(45, 30), band(30, null)])).toMatchObject({
    'bands.1.maximum_duration_minutes': sentence,
  })
  expect(bandErrors([band(0, 1), band(1, null)])).toEqual({})
})

test('rounding needs its minutes, unless nothing is rounded (SERV-027, SERV-033)', () => {
  const errorsOf = (rounding_type_alias: string) => bandErrors([band(0, null, { rounding_type_alias })])
  for (const type of ['NEAR', 'UP', 'DOWN', 'TO'])
    expect([type, errorsOf(type)]).toEqual([type, { 'bands.0.rounding_minutes': 'This field is required.' }])
  expect(errorsOf('NONE')).toEqual({})
})

test('an invalid number is left to its field; the rest is validated without it', () => {
  expect(bandErrors([band(undefined, 30), band(40, 40)])).toEqual({
    'bands.1.maximum_duration_minutes': 'Maximum duration can not equal minimum duration',
  })
  expect(bandErrors([band(0, undefined), band(30, null)])).toEqual({})
})

const minutes = fc.integer({ min: 1, max: 600 })
const series = fc.record({ bands: fc.integer({ min: 1, max: 100 }), offset: minutes, interval: minutes })

describe('the generator (SERV-036, SERV-D18)', () => {
  test('follows the formula', () => {
    // From 60: 60 to 75, then three bands of 30 minutes, the last one open.
    expect(generateBands(60, { bands: 3, offset: 15, interval: 30 })).toEqual([
      75,
      [
        { minimum_duration_minutes: 75, maximum_duration_minutes: 105 },
        { minimum_duration_minutes: 105, maximum_duration_minutes: 135 },
        { minimum_duration_minutes: 135, maximum_duration_minutes: null },
      ],
    ])
    expect(generateBands(0, { bands: 1, offset: 1, interval: 9 })).toEqual([
      1,
      [{ minimum_duration_minutes: 1, maximum_duration_minutes: null }],
    ])
  })

  test('turns valid bands into valid bands', () => {
    fc.assert(
      fc.property(series, fc.option(minutes), (numbers, before) => {
        const start = before ?? 0
        const [maximum, made] = generateBands(start, numbers)
        const bands = [
          ...(before === null ? [] : [band(0, before)]),
          band(start, maximum),
          ...made.map((each) => band(each.minimum_duration_minutes, each.maximum_duration_minutes)),
        ]
        expect(bandErrors(bands)).toEqual({})
      }),
    )
  })

  test('creates the requested number, the first at the offset, each one interval after the previous', () => {
    fc.assert(
      fc.property(series, minutes, (numbers, start) => {
        const [maximum, made] = generateBands(start, numbers)
        const starts = made.map((each) => each.minimum_duration_minutes)
        expect(starts).toHaveLength(numbers.bands)
        expect(maximum).toBe(start + numbers.offset)
        expect(starts).toEqual(starts.map((_, at) => start + numbers.offset + at * numbers.interval))
        expect(made.filter((each) => each.maximum_duration_minutes === null)).toHaveLength(1)
      }),
    )
  })

  test.each([0, -1, 1.5])('%d is not accepted (SERV-035)', (number) => {
    const good = { bands: 1, offset: 15, interval: 15 }
    for (const key of ['bands', 'offset', 'interval'])
      expect(() => generateBands(0, { ...good, [key]: number })).toThrow(RangeError)
  })
})

test('a band is written in plain words (SERV-D16, SERV-D17)', () => {
  expect(bandText({ ...from(30, 60), rounding_type_alias: 'UP', rounding_minutes: 15 })).toBe(
    '30–60 minutes, rounded up to a multiple of 15 minutes',
  )
  const rounded = (rounding_type_alias: string, rounding_minutes: number | null) =>
    bandText({ ...from(60, null), rounding_type_alias, rounding_minutes })
  expect(rounded('NEAR', 5)).toBe('over 60 minutes, rounded to the nearest multiple of 5 minutes')
  expect(rounded('DOWN', 1)).toBe('over 60 minutes, rounded down to a multiple of 1 minute')
  expect(rounded('TO', 45)).toBe('over 60 minutes, always 45 minutes')
  expect(rounded('NONE', null)).toBe('over 60 minutes, not rounded')
  expect(bandRangeText(from(0, null))).toBe('any duration')
})

function from(minimum_duration_minutes: number, maximum_duration_minutes: number | null) {
  return { minimum_duration_minutes, maximum_duration_minutes }
}
