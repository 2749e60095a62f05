import { expect, test } from 'vitest'
import { measureOf, productOf } from './charge-measure.ts'

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
  // A correction is stored as 1 x its amount: it is no hour.
  const working = {
    ...{ kind: 'GHR/LOSS' as const, from: '2026-11-16', to: '2026-11-22', days: 7, guaranteed: '10.000' },
    ...{ absent: '0.000', used_minutes: 510, lost: '1.500', rate: '12.000' },
    correction: { due: '18.00', charged: '10.00' },
  }
  const correction = { charge_type_alias: 'GHR/LOSS', quantity: '1.000', minutes: null, working }
  expect(measureOf(correction)).toBe('')
  expect(measureOf({ ...correction, quantity: '1.500', working: { ...working, correction: null } })).toBe('1.50 hours')
})

test('an amount that the figures shown do not make says that they are rounded (pay 8.5)', () => {
  const product = (charge_type_alias: string, quantity: string, rate: string, total: string) =>
    productOf({ charge_type_alias, quantity, rate, total })
  // 6.40 x 0.55 = 3.52.
  expect(product('X/MILES', '6.400', '0.550', '3.52')).toBe('6.40 miles × £0.55')
  // 20 hours a week over 31 days are 88.5714 hours; less 80 h 15 min, 8.3214 are lost: x 12.50 = 104.02, but 8.32 x 12.50 = 104.00.
  expect(product('GHR/LOSS', '8.321', '12.500', '104.02')).toBe('8.32 hours (rounded) × £12.50')
  // 1.75 x 12.50 = 21.875, a penny rounded up.
  expect(product('GHR/LOSS', '1.750', '12.500', '21.88')).toBe('1.75 hours × £12.50')
  expect(product('E/TAX', '1.000', '45.000', '45.00')).toBe('')
})
