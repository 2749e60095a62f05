import { expect, test } from 'vitest'
import { isInUk, pinError } from './uk-place.ts'

const here = {
  Lizard: [49.959, -5.206],
  Dover: [51.129, 1.321],
  Lowestoft: [52.481, 1.754],
  Leeds: [53.8, -1.549],
  Holyhead: [53.31, -4.633],
  Newry: [54.176, -6.339],
  Crossmaglen: [54.077, -6.608],
  Belleek: [54.479, -8.09],
  Derry: [54.997, -7.319],
  Stornoway: [58.209, -6.387],
  Lerwick: [60.155, -1.145],
  'St Mary’s': [49.914, -6.315],
} as const
const abroad = {
  Dublin: [53.35, -6.26],
  Dundalk: [54.004, -6.402],
  Monaghan: [54.249, -6.968],
  Letterkenny: [54.95, -7.734],
  Calais: [50.951, 1.858],
  Cherbourg: [49.64, -1.616],
  Jersey: [49.187, -2.107],
  // Latitude and longitude exchanged, and a lost sign.
  'Leeds, exchanged': [-1.549, 53.8],
  'Cardiff, east': [51.48, 3.18],
  'null island': [0, 0],
} as const

test.each(Object.entries(here))('%s is in the UK', (_, [latitude, longitude]) => {
  expect(isInUk(latitude, longitude)).toBe(true)
})

test.each(Object.entries(abroad))('%s is not', (_, [latitude, longitude]) => {
  expect(isInUk(latitude, longitude)).toBe(false)
})

test('a pin has both coordinates or none', () => {
  expect(pinError(null, null)).toBeUndefined()
  expect(pinError(53.8, -1.549)).toBeUndefined()
  expect(pinError(53.8, null)).toBe('Enter both the latitude and the longitude.')
  expect(pinError(53.8, 15.49)).toBe('This place is outside the UK. Correct the latitude or the longitude.')
})
