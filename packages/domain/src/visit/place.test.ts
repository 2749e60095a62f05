import { expect, test } from 'vitest'
import { metresBetween } from '../great-circle.ts'
import { distanceText, placeWord, radiusOf } from './place.ts'

test('the radius is the setting, or 100 metres (VISIT-098, VISIT-099, VISIT-D24)', () => {
  expect(radiusOf('250')).toBe(250)
  expect([undefined, '', '0', '-5', 'wide', 'Infinity'].map(radiusOf)).toEqual(Array(6).fill(100))
})

test('a distance is in metres under 1 km, otherwise in kilometres with one decimal (VISIT-101)', () => {
  expect([0, 38.4, 999.4, 999.6, 1000, 1249, 12_345].map(distanceText)).toEqual([
    ...['0 m', '38 m', '999 m', '1.0 km', '1.0 km', '1.2 km', '12.3 km'],
  ])
})

test('a thousandth of a degree to the north is 111 metres, to the east in Leeds 66', () => {
  const leeds = { latitude: 53.8, longitude: -1.5 }
  expect(Math.round(metresBetween(leeds, { ...leeds, latitude: 53.801 }))).toBe(111)
  // 111.195 * cos 53.8 degrees = 65.67
  expect(Math.round(metresBetween(leeds, { ...leeds, longitude: -1.499 }))).toBe(66)
})

test('the badge tells whether the place was in range, or was not shared (VISIT-D23, VISIT-D24)', () => {
  const place = { latitude: 53.8, longitude: -1.5, is_within_range: true, is_using_geolocation: true }
  expect(placeWord(place)).toBe('Within range')
  expect(placeWord({ ...place, is_within_range: false })).toBe('Outside range')
  expect(placeWord({ ...place, is_using_geolocation: false })).toBe('Location not shared')
})
