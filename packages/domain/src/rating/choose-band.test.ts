import { describe, expect, test } from 'vitest'
import { chooseBand, compileBands } from './choose-band.ts'
import { bandOf } from './examples.ts'

const short = bandOf({ guid: 'short', minimum: 0, maximum: 30 })
const middle = bandOf({ guid: 'middle', minimum: 30, maximum: 60 })
const long = bandOf({ guid: 'long', minimum: 60, maximum: null })

describe('the band of a duration (finance 3.4, SERV-D17)', () => {
  const bands = compileBands([long, short, middle], [], 'services[0]')

  test.each([
    [0, 'short', 0],
    [1, 'short', 0],
    [30, 'short', 0],
    [31, 'middle', 1],
    [60, 'middle', 1],
    [61, 'long', 2],
    [100_000, 'long', 2],
  ])('%i minutes are in the band %s, number %i by minimum', (minutes, guid, index) => {
    expect(chooseBand(bands, minutes)).toMatchObject({ band: { guid }, index })
  })

  test('a service without bands has none', () => {
    expect(chooseBand(compileBands([], [], 'services[0]'), 30)).toBeNull()
  })
})

describe('bands that do not cover all durations are refused, with their path', () => {
  test.each([
    ['a first band that starts late (SERV-029)', [middle, long], 'bands[0]: First band has to start at 0 minutes'],
    ['a gap (SERV-031)', [short, long], 'bands[1]: Maximum and minimum duration gap'],
    ['an overlap (SERV-031)', [{ ...short, maximum: 45 }, middle, long], 'bands[1]: Maximum and minimum duration gap'],
    ['no open band (SERV-032)', [short, middle], 'bands[1]: A band without maximum duration must exist'],
    ['an open band before the last (SERV-031)', [{ ...short, maximum: null }, middle, long], 'duration gap'],
    [
      'an empty band (SERV-030)',
      [
        { ...short, maximum: 0 },
        { ...long, minimum: 0 },
      ],
      'Maximum duration can not equal',
    ],
    ['rounding without its minutes (SERV-033)', [bandOf({ roundingType: 'UP' })], 'bands[0].rounding_minutes'],
    ['rounding to 0 (SERV-033)', [bandOf({ roundingType: 'TO', roundingMinutes: 0 })], 'bands[0].rounding_minutes'],
  ])('%s', (_name, bands, message) => {
    expect(() => compileBands(bands, [], 'services[0]')).toThrow(message)
  })

  test('the path is the index in the given model, not the sorted one (SERV-028)', () => {
    expect(() => compileBands([long, middle], [], 'services[3]')).toThrow(/^services\[3\]\.bands\[1\]: First band/)
  })
})
