import { expect, test } from 'vitest'
import { mills } from '../money.ts'
import { contract, everyWeek, law, next, recalculated, year } from './accrual-examples.ts'
import { hoursEarned } from './earn-leave.ts'
import { leaveLawOn } from './leave-law.ts'
import type { AccrualPolicy, KeptItem } from './types.ts'

const law2026 = leaveLawOn('2026-04-01', law)

const itemsOf = (accrual: ReturnType<typeof recalculated>[number] | undefined) =>
  accrual?.items.map(({ date, type, amount }) => [date, type, amount])

// The first three examples are from GOV.UK (uk 3): 3.621, 1.4484 and 7.242. 100 h x 12.07 % = 12.07.
test.each([
  [30, 4],
  [12, 1],
  [60, 7],
  [100, 12],
  [0, 0],
])('%d hours earn %d hours of leave (MCHG-055)', (worked, leave) => {
  expect(hoursEarned(worked * 60, law2026)).toBe(leave)
})

test('half an hour is rounded up, less is not (MCHG-055)', () => {
  // 248 min = 4.1333 h x 12.07 % = 0.4989; 249 min = 4.15 h x 12.07 % = 0.5009.
  expect([hoursEarned(248, law2026), hoursEarned(249, law2026)]).toEqual([0, 1])
})

test('each ended pay period earns its own leave, by the calendar of the pay group (MCHG-055)', () => {
  // Week of 6 April: 60 h on two days earn 7; week of 13 April: 30 h earn 4; the week of 20 April has not ended on the
  // 25th.
  const worked = [
    { date: '2026-04-06', minutes: 25 * 60 },
    { date: '2026-04-12', minutes: 35 * 60 },
    { date: '2026-04-15', minutes: 30 * 60 },
    { date: '2026-04-21', minutes: 100 * 60 },
  ]
  const [accrual] = recalculated({ worked, date: '2026-04-25' })
  expect(itemsOf(accrual)).toEqual([
    ['2026-04-12', 'Accrual', 700],
    ['2026-04-19', 'Accrual', 400],
  ])
  expect(accrual).toMatchObject({ allowance: 1100, used: 0, remaining: 1100 })
  expect(accrual?.items[0]?.description).toBe('12.07% of 60.00 hours worked from 06/04/2026 to 12/04/2026')
  expect(recalculated({ worked, date: '2026-04-26' })[0]?.allowance).toBe(2300)
})

test('days outside all pay periods count by calendar month, cut at the leave year (MCHG-055)', () => {
  // 1 to 5 April are before the first week: 30 h earn 4 at the end of the month. March belongs to no policy.
  const worked = [
    { date: '2026-03-31', minutes: 6000 },
    { date: '2026-04-02', minutes: 1800 },
  ]
  const [accrual] = recalculated({ worked, date: '2026-04-30' })
  expect(accrual?.periods).toMatchObject([{ start: '2026-04-01', end: '2026-04-30', basis: 'MONTH', hours: 4 }])
  expect(accrual?.items[0]?.description).toContain('a calendar month as no pay period holds these days')
  // A year that begins on the 10th cuts month and week: the Thursday before belongs to no policy.
  const late = { ...year, start: '2026-04-10' }
  const cut = recalculated({
    policies: [late],
    worked: [
      { date: '2026-04-09', minutes: 6000 },
      { date: '2026-04-10', minutes: 1800 },
    ],
  })
  expect(cut[0]?.periods).toMatchObject([{ start: '2026-04-10', end: '2026-04-12', basis: 'CALENDAR', minutes: 1800 }])
})

test('no more is earned than the cap, in whole hours (MCHG-055)', () => {
  // 60 h a week bring 7 a week: 7, 14, 20 of 20.50, then nothing.
  const [accrual] = recalculated({ policies: [{ ...year, accrualCap: 2050 }], worked: everyWeek(60, 4) })
  expect(accrual?.periods.map(({ hours, limitedBy }) => [hours, limitedBy])).toEqual([
    [7, null],
    [7, null],
    [6, 'ACCRUAL_CAP'],
    [0, 'ACCRUAL_CAP'],
  ])
  expect(accrual?.allowance).toBe(2000)
})

test('no more is earned than 5.6 average weeks in a leave year, despite rounding (MCHG-055)', () => {
  // 30 h a week earn 4 a week, 52 weeks 208; but 5.6 weeks of 30 h are 168, reached with the 42nd week.
  const [accrual] = recalculated({ worked: everyWeek(30, 51) })
  expect(accrual?.allowance).toBe(16_800)
  expect(accrual?.periods.filter(({ limitedBy }) => limitedBy === 'YEAR')).toHaveLength(9)
  expect(accrual?.periods[41]).toMatchObject({ hours: 4, limitedBy: null })
})

test('a shortened leave year has its share of the 5.6 weeks, and each year of a policy its own (MCHG-055)', () => {
  // 73 of 365 days: 5.6 x 30 h x 73 / 365 = 33.6, so 33 hours; 10 weeks would earn 40.
  const short = { ...year, end: '2026-06-13' }
  expect(recalculated({ policies: [short], worked: everyWeek(30, 9), date: '2026-06-12' })[0]?.allowance).toBe(3300)
  // Two years of 168 hours each.
  const long = { ...year, end: '2028-04-01', accrualCap: 99_900 }
  const [both] = recalculated({ policies: [long], worked: everyWeek(30, 103), date: '2028-03-31' })
  expect(both?.allowance).toBe(2 * 16_800)
})

test('other figures of the law hold for the leave years that begin on or after their day (MCHG-055, uk 3)', () => {
  // Invented: 10 % and 4 weeks from 1 May 2026. 30 h a week earn 4 hours to 31 March 2027, and 3 hours after that; 4 weeks
  // of 30 h are 120 hours, reached with the 40th week.
  const later = {
    accrual: [...law.accrual, { start: '2026-05-01', amount: mills(10_000) }],
    weeks: [...law.weeks, { start: '2026-05-01', amount: mills(4000) }],
  }
  const long = { ...year, end: '2028-04-01', accrualCap: 99_900 }
  const [both] = recalculated({ policies: [long], worked: everyWeek(30, 103), law: later, date: '2028-03-31' })
  expect(both?.allowance).toBe(16_800 + 12_000)
  const of = (end: string) => both?.items.find((item) => item.date === end)
  expect(of('2026-05-10')).toMatchObject({ amount: 400 })
  expect(of('2027-04-11')).toMatchObject({
    amount: 300,
    description: '10% of 30.00 hours worked from 05/04/2027 to 11/04/2027',
  })
  // A leave year before the first figures has those.
  const old = { ...year, start: '2023-04-01', end: '2024-04-01' }
  const worked = [{ date: '2023-04-05', minutes: 1800 }]
  expect(
    recalculated({ policies: [old], worked, contracts: [{ ...contract, start: '2023-01-01' }] })[0]?.allowance,
  ).toBe(400)
})

test('at the end of a policy some weeks roll over, the rest is lost, and rolled-over hours expire later (MCHG-055)', () => {
  // 20 weeks of 30 h earn 80 h; 1.6 weeks of 30 h are 48, which roll over; 32 are lost. 90 days after 1 April is 30
  // June.
  const worked = everyWeek(30, 20)
  const both = { policies: [year, next], worked }
  const [old, rolled] = recalculated({ ...both, date: '2027-04-01' })
  expect(itemsOf(old)?.slice(20)).toEqual([
    ['2027-03-31', 'Rollover', -4800],
    ['2027-03-31', 'Expiry', -3200],
  ])
  expect(old?.remaining).toBe(0)
  expect(itemsOf(rolled)).toEqual([['2027-04-01', 'Rollover', 4800]])
  expect(rolled?.items[0]).toMatchObject({ expiryDays: 90 })
  expect(recalculated({ ...both, date: '2027-06-29' })[1]?.remaining).toBe(4800)
  expect(itemsOf(recalculated({ ...both, date: '2027-06-30' })[1])).toEqual([
    ['2027-04-01', 'Rollover', 4800],
    ['2027-06-30', 'Expiry', -4800],
  ])
  // The day before the end nothing has happened yet.
  expect(recalculated({ ...both, date: '2027-03-31' }).map(({ remaining }) => remaining)).toEqual([8000])
})

test('leave taken uses up rolled-over hours first; manual entries count (MCHG-055)', () => {
  // Of 48 rolled-over hours, 30 are taken in time and 10 too late: 18 are lost.
  const kept: KeptItem[] = [
    { policyGuid: 'year-27', type: 'Holiday', date: '2027-05-04', amount: -3000 },
    { policyGuid: 'year-27', type: 'Holiday', date: '2027-06-30', amount: -1000 },
    { policyGuid: 'year-27', type: 'Manual', date: '2027-04-10', amount: 2000 },
  ]
  const input = { policies: [year, next], worked: everyWeek(30, 20), kept, date: '2027-07-01' }
  const [, accrual] = recalculated(input)
  expect(itemsOf(accrual)?.at(-1)).toEqual(['2027-06-30', 'Expiry', -1800])
  // 48 + 20 - 18 = 50, of which 40 are used.
  expect(accrual).toMatchObject({ allowance: 5000, used: 4000, remaining: 1000 })
})

test('without an expiry rolled-over hours stay until the next policy ends; without a next policy nothing is lost (MCHG-055)', () => {
  const worked = everyWeek(30, 20)
  const forever = [{ ...year, rolloverExpiry: null }, next]
  expect(recalculated({ policies: forever, worked, date: '2028-03-31' })[1]?.remaining).toBe(4800)
  expect(recalculated({ worked, date: '2028-03-31' })[0]?.remaining).toBe(8000)
  // A policy of another type takes nothing over.
  const other = { ...next, typeAlias: 'TOIL' }
  expect(recalculated({ policies: [year, other], worked, date: '2028-03-31' })[0]?.remaining).toBe(8000)
})

test('hours count for the pay group of their day; leave moves to the next one (MCHG-055)', () => {
  // Waged until 1 June 2026, then salaried, with a policy to the end of 2027. Eight weeks end in May: 8 x 4 = 32.
  const salaried: AccrualPolicy = {
    ...year,
    guid: 'salaried',
    modelGuid: 'salaried',
    start: '2026-01-01',
    end: '2028-01-01',
  }
  const contracts = [
    { ...contract, end: '2026-06-01' },
    { guid: 'second', modelGuid: 'salaried', start: '2026-06-01', end: null },
  ]
  const input = { policies: [year, salaried], contracts, worked: everyWeek(30, 20) }
  const [theirs, own] = recalculated({ ...input, date: '2026-09-30' })
  expect(own).toMatchObject({ policy: { guid: 'year-26' }, contract: { guid: 'contract' }, allowance: 3200 })
  expect(theirs).toMatchObject({ policy: { guid: 'salaried' }, contract: { guid: 'second' }, allowance: 4800 })
  // 1.6 weeks of 30 h are 48, more than the available 32.
  const [after] = recalculated({ ...input, date: '2027-04-01' })
  expect(itemsOf(after)?.at(-1)).toEqual(['2027-04-01', 'Rollover', 3200])
})

test('an overdrawn balance does not roll over (MCHG-055)', () => {
  const kept: KeptItem[] = [{ policyGuid: 'year-26', type: 'Holiday', date: '2026-08-03', amount: -9000 }]
  const [old, following] = recalculated({ policies: [year, next], worked: everyWeek(30, 20), kept, date: '2027-04-01' })
  expect(old?.remaining).toBe(-1000)
  expect(following?.items).toEqual([])
})
