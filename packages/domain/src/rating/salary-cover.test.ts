import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseClock } from '../time.ts'
import { bandOf, compileExample, groupOf, modelOf, rateOf, serviceOf, TIER, visitOf } from './examples.ts'
import { rateVisit } from './rate-visit.ts'
import { compileSalaries, coverBySalary, type Salary, type SalaryBand } from './salary-cover.ts'
import type { DayType, VisitToRate } from './types.ts'

/** Every hour at 12.00. */
const rates = [rateOf('all', 'WEEK', '00:00', '00:00', '12.000')]
const service = serviceOf({ bands: [bandOf({ rates })] })
const model = compileExample(modelOf({ services: [service] }))
/** The substitute day of 26 December. */
const holidays = [{ date: '2026-12-28', tierGuid: TIER }]

const band = (guid: string, day: DayType | null, start: string, end: string): SalaryBand => ({
  ...{ guid, dayType: day, holidayTierGuid: day === null ? TIER : null },
  start: parseClock(start),
  end: end === '00:00' ? 1440 : parseClock(end),
})
const always = { start: '2026-01-01', end: null }
const office: Salary = { ...always, bands: [band('days', 'W/DAY', '07:00', '15:00')] }

function pay(visit: VisitToRate, salaries: readonly Salary[] = [office], price = model) {
  const compiled = compileSalaries(salaries, holidays, 'Europe/London')
  const { lines, total } = coverBySalary(compiled, rateVisit(price, visit), visit.rosteredStart)
  return { lines: lines.map(({ row, minutes, rate, total }) => [row?.guid ?? null, minutes, rate, total]), total }
}

test('time inside a band costs nothing in a line with the band, time outside is paid by the service (MCHG-D14)', () => {
  // Wednesday 14 January, 14:30 to 15:45: half an hour inside, 45 minutes at 12.00 are 9.00.
  expect(pay(visitOf('2026-01-14T14:30Z', '2026-01-14T15:45Z'))).toEqual({
    lines: [
      ['days', 30, 0, 0],
      ['all', 45, 12_000, 900],
    ],
    total: 900,
  })
  expect(pay(visitOf('2026-01-14T07:00Z', '2026-01-14T15:00Z'))).toEqual({ lines: [['days', 480, 0, 0]], total: 0 })
  expect(pay(visitOf('2026-01-14T06:00Z', '2026-01-14T07:00Z')).total).toBe(1200)
  // Saturday.
  expect(pay(visitOf('2026-01-17T10:00Z', '2026-01-17T11:00Z')).total).toBe(1200)
})

test('a band uses local time: 07:00 is an hour earlier in UTC in summer (MCHG-D14)', () => {
  expect(pay(visitOf('2026-07-01T05:30Z', '2026-07-01T06:30Z')).lines).toEqual([
    ['all', 30, 12_000, 600],
    ['days', 30, 0, 0],
  ])
})

test('a holiday is covered by the bands of its tier and by those of its weekday (MCHG-D14)', () => {
  // Monday 28 December.
  const holiday: Salary = { ...always, bands: [...office.bands, band('holiday', null, '00:00', '08:00')] }
  expect(pay(visitOf('2026-12-28T06:00Z', '2026-12-28T16:00Z'), [holiday]).lines).toEqual([
    ['holiday', 120, 0, 0],
    ['days', 420, 0, 0],
    ['all', 60, 12_000, 1200],
  ])
})

test('only the salary of the day applies, and nothing is covered without one (MCHG-D14)', () => {
  const ended = { ...office, end: '2026-01-14' }
  const visit = visitOf('2026-01-14T10:00Z', '2026-01-14T11:00Z')
  expect(pay(visit, [ended]).total).toBe(1200)
  expect(pay(visit, []).total).toBe(1200)
  expect(pay(visit, [ended, { ...office, start: '2026-01-14' }]).total).toBe(0)
})

test('a price for the whole visit depends on its first minute', () => {
  const fixed = compileExample(modelOf({ services: [{ ...service, paymentType: 'FIX' }] }))
  expect(pay(visitOf('2026-01-14T14:59Z', '2026-01-14T18:00Z'), [office], fixed).total).toBe(0)
  expect(pay(visitOf('2026-01-14T15:00Z', '2026-01-14T18:00Z'), [office], fixed).total).toBe(1200)
})

test('a visit with a problem stays unchanged', () => {
  const none = compileExample(modelOf({ ruleGroups: [groupOf({ end: '2026-01-02' })] }))
  const visit = visitOf('2026-01-14T10:00Z', '2026-01-14T11:00Z')
  const rated = rateVisit(none, visit)
  const salaries = compileSalaries([office], holidays, 'Europe/London')
  expect(coverBySalary(salaries, rated, visit.rosteredStart)).toBe(rated)
})

test('the lines keep the minutes of the visit, and the total is their sum', () => {
  const salaries = compileSalaries([office], holidays, 'Europe/London')
  const start = visitOf('2026-10-24T00:00Z', '2026-10-24T01:00Z').rosteredStart
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 2000 }), (offset, minutes) => {
      const visit = { ...visitOf('2026-10-24T00:00Z', '2026-10-24T01:00Z') }
      const moved = { ...visit, rosteredStart: start + offset, rosteredEnd: start + offset + minutes }
      const rated = coverBySalary(salaries, rateVisit(model, moved), moved.rosteredStart)
      expect(rated.lines.reduce((total, line) => total + line.minutes, 0)).toBe(minutes)
      expect(rated.total).toBe(rated.lines.reduce((total, line) => total + line.total, 0))
      let at = moved.rosteredStart
      for (const line of rated.lines) {
        expect(line.start).toBe(at)
        at = line.end
      }
    }),
  )
})
