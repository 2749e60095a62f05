import { expect, test } from 'vitest'
import { distanceText, metresPerPixel, pointOf, scaleBar, tilesRound } from './mercator.ts'

test('places have the coordinates of web map tiles', () => {
  expect(pointOf(0, 0, 0)).toEqual({ x: 128, y: 128 })
  expect(pointOf(85.05112878, -180, 0).x).toBe(0)
  expect(pointOf(85.05112878, -180, 0).y).toBeCloseTo(0, 6)
  // The edges of the tiles of zoom 2 are at 66.51326 and 0 degrees north, 0 and 90 degrees east.
  expect(pointOf(66.513260443, 90, 2).x).toBe(768)
  expect(pointOf(66.513260443, 90, 2).y).toBeCloseTo(256, 5)
})

test('a pixel at zoom 17 is 1.19 m at the equator and half of it at 60 degrees', () => {
  expect(metresPerPixel(0, 17)).toBeCloseTo(1.194, 3)
  expect(metresPerPixel(60, 17)).toBeCloseTo(0.597, 3)
})

test('the scale is the longest round length that has room', () => {
  expect(scaleBar(1, 100)).toEqual({ metres: 100, pixels: 100 })
  expect(scaleBar(1, 99)).toEqual({ metres: 50, pixels: 50 })
  expect(scaleBar(0.5, 100)).toEqual({ metres: 50, pixels: 100 })
  expect(scaleBar(30, 100)).toEqual({ metres: 2000, pixels: 2000 / 30 })
})

test('a distance is metres under 1 km, else kilometres with one decimal', () => {
  expect([50, 999.4, 1000, 2000, 12_340].map(distanceText)).toEqual(['50 m', '999 m', '1.0 km', '2.0 km', '12.3 km'])
})

test('the tiles cover exactly the map', () => {
  const tiles = tilesRound({ x: 1000, y: 1000 }, 5, 300, 200)
  // From 850 to 1150 across are columns 3 and 4; from 900 to 1100 down rows 3 and 4.
  expect(tiles.map(({ key }) => key)).toEqual(['5/3/3', '5/4/3', '5/3/4', '5/4/4'])
  expect(tiles[0]).toMatchObject({ left: 768 - 1000, top: 768 - 1000 })
})
