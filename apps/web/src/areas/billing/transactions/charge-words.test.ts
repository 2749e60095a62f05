import { expect, test } from 'vitest'
import { stepsOf } from './charge-words.ts'

const counted = { from: '2026-11-12', to: '2026-11-15', days: 4, rate: '4.500', correction: null }

test('a standing charge is units of days x hours x rate, and a contribution a share of weeks (pay 2, pay 3)', () => {
  const standing = { kind: 'STANDING', ...counted, frequency: '1/WEEK', hours: '2.00' } as const
  expect(stepsOf({ working: standing, total: '5.14' })).toEqual([
    ['Days', '4 days, 12/11/2026 to 15/11/2026'],
    ['Units (Weekly)', '4 × 52 ÷ 364 days a year = 0.571'],
    ['Amount', '0.571 units × 2.00 hours × £4.50 = £5.14'],
  ])
  const correction = { due: '20.00', charged: '25.00' }
  expect(stepsOf({ working: { kind: 'CONTRIB', ...counted, rate: '35.000', correction }, total: '-5.00' })).toEqual([
    ['Days', '4 days, 12/11/2026 to 15/11/2026'],
    ['Amount', '£35.00 a week × 4 days ÷ 7 = £20.00'],
    ['Correction', '£20.00 due less £25.00 invoiced before = −£5.00'],
  ])
  expect(stepsOf({ working: null, total: '5.14' })).toEqual([])
})
