import { expect, test } from 'vitest'
import { mills, pence } from '../money.ts'
import { CaseError } from '../rating/case-format.ts'
import { answerCase } from './case-format.ts'
import { type FunderInput, funderCharges } from './funder-charges.ts'
import { type HolidayPayInput, holidayPay, type PaidWeek } from './holiday-pay.ts'

const since = { start: '2026-01-01', end: null }
const charge = { guid: 'row', rate: mills(4500), hours: 200, frequency: '1/WEEK' as const }
const funder = (change: Partial<FunderInput>): FunderInput => ({
  period: { start: '2026-11-23', end: '2026-11-29' },
  contract: { ...since, isContributable: true },
  model: { ...since, standingCharges: [] },
  ...{ standingCharges: [], contributions: [], received: [] },
  ...change,
})

test('a standing charge is due for the days on which it is valid (pay 2.3)', () => {
  const row = { ...charge, start: '2026-11-26', end: null }
  // 4 x 52 / 364 = 0.571428..., x 2 h = 1.143, x 4.50 = 5.14.
  expect(funderCharges(funder({ standingCharges: [row] }))).toEqual([
    {
      ...{ alias: 'STANDING', source: 'row', date: '2026-11-29', from: '2026-11-26', days: 4 },
      ...{ quantity: 1143, rate: 4500, total: 514 },
    },
  ])
})

test('rows of the contract replace those of the model on their days, a rate of 0 too (pay 2.2)', () => {
  const model = { ...since, standingCharges: [{ ...charge, ...since, guid: 'model' }] }
  const own = { ...charge, guid: 'own', start: '2026-11-26', end: '2026-11-28', frequency: '1/MONTH' as const }
  const found = funderCharges(funder({ model, standingCharges: [own] }))
  expect(found.map(({ source, days, from, date }) => [source, days, from, date])).toEqual([
    ['own', 2, '2026-11-26', '2026-11-27'],
    ['model', 5, '2026-11-23', '2026-11-29'],
  ])
  expect(funderCharges(funder({ model, standingCharges: [{ ...own, ...since, rate: mills(0) }] }))).toEqual([])
})

test('a contribution moves money from one bill to another, while both contracts are valid (pay 3.1)', () => {
  const row = { ...since, guid: 'row', rate: mills(35_000) }
  const privateContract = { start: '2026-11-25', end: null }
  // 35.00 x 5 / 7 = 25.00.
  const given = funderCharges(funder({ contributions: [{ ...row, privateContract }] }))
  const taken = funderCharges(
    funder({
      contract: { ...privateContract, isContributable: false },
      received: [{ ...row, funder: { ...since, isContributable: true } }],
    }),
  )
  expect([given, taken].map(([one]) => [one?.days, one?.total])).toEqual([
    [5, -2500],
    [5, 2500],
  ])
  const closed = { ...since, isContributable: false }
  expect(funderCharges(funder({ contract: closed, contributions: [{ ...row, privateContract }] }))).toEqual([])
  expect(funderCharges(funder({ contributions: [{ ...row, privateContract: null }] }))).toEqual([])
})

/** Weeks of 10 hours at 130.00 that end on Sundays, back from the week before 23 November 2026. */
const paid = (start: string, change: Partial<PaidWeek> = {}): PaidWeek => ({
  ...{ start, pay: pence(13_000), sickPay: pence(0), hours: 1000, days: 3, hasStatutoryLeave: false },
  ...change,
})
const leave = (change: Partial<HolidayPayInput> = {}): HolidayPayInput => ({
  ...{ date: '2026-11-25', hours: 750, employmentStart: '2026-11-02', weekEndsOn: 7 },
  weeks: [paid('2026-11-16'), paid('2026-11-09'), paid('2026-11-02')],
  ...{ contract: { rates: [] }, group: { baseRates: [] } },
  ...change,
})

test('leave is paid at the average of the full weeks before it (pay 11.3, 11.4)', () => {
  const { weeks, charge: due } = holidayPay(leave())
  expect(weeks.map(({ start }) => start)).toEqual(['2026-11-16', '2026-11-09', '2026-11-02'])
  // 390.00 / 30 h = 13.000; 7.50 h x 13.000 = 97.50.
  expect(due).toEqual({ rate: 13_000, quantity: 7500, total: 9750 })
})

test('weeks of statutory leave, of sick pay alone and without pay are left out (pay 11.3)', () => {
  const weeks = [
    paid('2026-11-16', { hasStatutoryLeave: true }),
    paid('2026-11-09', { pay: pence(11_675), sickPay: pence(11_675), hours: 0 }),
    paid('2026-10-26', { pay: pence(15_000), sickPay: pence(2000) }),
  ]
  const found = holidayPay(leave({ employmentStart: '2026-10-26', weeks }))
  expect(found.weeks.map(({ leftOut }) => leftOut)).toEqual(['STATUTORY_LEAVE', 'SSP', 'NO_PAY', null])
  expect(found).toMatchObject({ weeksCounted: 1, pay: 13_000, charge: { rate: 13_000 } })
})

test('without an average the rate of the contract is paid, else the base rate; without any there is a problem (pay 11.4)', () => {
  const rates = [{ ...since, rate: mills(14_000) }]
  const baseRates = [{ ...since, rate: mills(12_800) }]
  const none = leave({ weeks: [] })
  expect(holidayPay({ ...none, contract: { rates }, group: { baseRates } }).charge?.rate).toBe(14_000)
  expect(holidayPay({ ...none, group: { baseRates } })).toMatchObject({ isFallback: true, charge: { rate: 12_800 } })
  expect(holidayPay(none).charge).toBeNull()
})

test.each([
  [{}, /^kind: /],
  [{ kind: 'funder', id: 'x', period: { start: '2026-02-30', end: '2026-03-01' } }, /^period\.start: must be a date/],
  [{ kind: 'funder', id: 'x', period: { start: '2026-03-02', end: '2026-03-01' } }, /^period: must have 1 to 400 days/],
])('a case that cannot be read says where: %j (pay 12)', (given, message) => {
  expect(() => answerCase(given)).toThrow(CaseError)
  expect(() => answerCase(given)).toThrow(message)
})
