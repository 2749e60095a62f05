import { expect, test } from 'vitest'
import { cellOf, legKey, travelBetween, travelByGreatCircle, travelByRoad } from './travel.ts'

const leeds = { latitude: 53.8, longitude: -1.55 }
const north = { latitude: 53.85, longitude: -1.55 }
const key = legKey({ from: cellOf(leeds), to: cellOf(north) })

test('a leg that is known takes its seconds, in whole minutes half up; one way says nothing of the other', () => {
  const travel = (seconds: number) => travelByRoad(new Map([[key, seconds]]))
  expect(travel(1049)(leeds, north)).toBe(17)
  expect(travel(1050)(leeds, north)).toBe(18)
  expect(travel(0)(leeds, north)).toBe(0)
  // 4.49 miles at 20 miles an hour.
  expect(travel(1050)(north, leeds)).toBe(13)
  expect(travelByRoad(new Map())(leeds, north)).toBe(travelByGreatCircle(leeds, north))
})

test('places within ten metres have the same ways, also west of Greenwich', () => {
  expect(cellOf({ latitude: 53.83014, longitude: -1.52224 })).toEqual({ latitude: 538_301, longitude: -15_222 })
  expect(cellOf({ latitude: 53.83005, longitude: -1.52226 })).toEqual({ latitude: 538_301, longitude: -15_223 })
  const travel = travelByRoad(new Map([[key, 600]]))
  expect(travel({ latitude: 53.80004, longitude: -1.55003 }, north)).toBe(10)
  expect(travel({ latitude: 53.80006, longitude: -1.55 }, north)).toBe(13)
})

test('travel is not known without both places', () => {
  expect([
    travelBetween(null, leeds, travelByGreatCircle),
    travelBetween(leeds, undefined, travelByGreatCircle),
  ]).toEqual([null, null])
  expect(travelBetween(leeds, leeds, travelByGreatCircle)).toBe(0)
})
