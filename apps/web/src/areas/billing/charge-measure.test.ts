import { expect, test } from 'vitest'
import { measureOf } from './charge-measure.ts'

test('a quantity has its unit, and the time of a journey is in minutes (EXTRA-032)', () => {
  const measure = (charge_type_alias: string, quantity: string, minutes: number | null = null) =>
    measureOf({ charge_type_alias, quantity, minutes })
  expect(measure('X/MILES', '6.400')).toBe('6.40 miles')
  expect(measure('GHR/LOSS', '1234.500')).toBe('1,234.50 hours')
  // 16 minutes are 0.267 hours: 0.27 x 10.80 is 2.92; the charge is 16 x 10.80 / 60 = 2.88.
  expect(measure('TRAVEL', '0.267', 16)).toBe('16 min')
  expect(measure('MILEAGE', '0.230')).toBe('0.23 miles')
  expect(measure('STANDING', '1.143')).toBe('1.14')
  expect(measure('E/TAX', '1.000')).toBe('')
})
