import { expect, test } from 'vitest'
import { mills, pence } from '../money.ts'
import { contract, week } from './examples.ts'
import { testWage } from './minimum-wage.ts'

const period = {
  ...{ start: '2026-03-23', end: '2026-03-29' },
  lawful: {
    ...{ age: 35, isApprentice: false, rate: mills(12_210) },
    band: { from: 21, to: null, since: '2025-04-01' },
  },
}
// 10 h at 12.21 are 122.10, so that 2.10 are missing.
const counted = [{ minutes: 600, pay: pence(12_000) }]
const paidLateAt = (rate: number) => {
  const band = { jurisdiction: 'UK', ageFrom: 21, ageTo: null, isApprentice: false, rate: mills(rate) }
  const wages = [{ start: '2026-04-01', end: null, bands: [band] }]
  return testWage(period, counted, week({ wages, topUpPaidOn: '2026-04-20' }))
}

test('a top-up that is paid late is raised to the later rate, and never lowered (pay 9.6)', () => {
  // 2.10 x 12.71 / 12.21 = 2.186.
  expect(paidLateAt(12_710)).toMatchObject({ shortfall: 210, topUp: 219 })
  // Invented: by 11.44 / 12.21 it would be 1.97.
  expect(paidLateAt(11_440)).toMatchObject({ shortfall: 210, topUp: 210 })
})

test('a top-up belongs to no contract that has ended before the first day', () => {
  const ended = (end: string) => testWage(period, counted, week({ contracts: [{ ...contract, end }] }))
  expect(ended('2026-03-23')).toMatchObject({ contractGuid: null, topUp: 210 })
  // Its last day is the first of the period.
  expect(ended('2026-03-24')).toMatchObject({ contractGuid: contract.guid, date: '2026-03-23' })
})
