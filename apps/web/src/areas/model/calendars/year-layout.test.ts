import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate } from '#domain/date-format.ts'
import { addDays } from '#domain/time.ts'
import { layYear, yearInWords, yearsOf } from './year-layout.ts'

const model = { start: '2026-01-01', end: null }
const period = (start: string, end: string, process_date = '', invoice_deadline = '') => ({
  ...{ start, end, process_date, invoice_deadline },
})
const short = (row: ReturnType<typeof layYear>[number] | undefined) =>
  row?.intervals.map(({ kind, from, to }) => `${kind} ${from}-${to}`)

test('periods are bands of alternating tone, split at the end of a month (finance 6)', () => {
  const rows = layYear(
    2026,
    [period('2026-01-05', '2026-01-25'), period('2026-01-26', '2026-02-08')],
    model,
    '2026-02-01',
  )
  expect(short(rows[0])).toEqual(['none 1-4', 'period 5-25', 'period 26-31'])
  expect(short(rows[1])).toEqual(['period 1-8', 'none 9-28'])
  const [, one, two] = rows[0]?.intervals ?? []
  const [three] = rows[1]?.intervals ?? []
  expect([one?.tone, two?.tone, three?.tone]).toEqual([0, 1, 1])
  expect([two?.begins, two?.ends, three?.begins, three?.ends]).toEqual([true, false, false, true])
  // Today is in the second period, wherever that is drawn.
  expect([one?.isCurrent, two?.isCurrent, three?.isCurrent]).toEqual([false, true, true])
  expect(rows.map(({ today }) => today).filter((day) => day !== null)).toEqual([1])
})

test('a day between two periods is a gap, a day of two periods an overlap (CAL-022)', () => {
  const rows = layYear(
    2026,
    [period('2026-03-02', '2026-03-08'), period('2026-03-11', '2026-03-20'), period('2026-03-18', '2026-03-25')],
    model,
    '2026-11-24',
  )
  expect(short(rows[2])).toEqual([
    ...['none 1-1', 'period 2-8', 'gap 9-10', 'period 11-17', 'overlap 18-20', 'period 21-25', 'none 26-31'],
  ])
  expect(yearInWords(2026, rows, formatDate)).toBe(
    '2026: 3 periods. No period on 09/03/2026 to 10/03/2026. Several periods on 18/03/2026 to 20/03/2026.',
  )
})

test('days outside the model are distinguished; its end is not one of its days', () => {
  const rows = layYear(2026, [], { start: '2026-02-10', end: '2026-12-31' }, '2026-11-24')
  expect(short(rows[0])).toEqual(['outside 1-31'])
  expect(short(rows[1])).toEqual(['outside 1-9', 'none 10-28'])
  expect(short(rows[11])).toEqual(['none 1-30', 'outside 31-31'])
})

test("process dates and deadlines are marked on their days, including those of the previous year's periods (CAL-D07)", () => {
  const rows = layYear(
    2026,
    [
      period('2025-12-22', '2026-01-04', '2026-01-05', '2026-01-06'),
      period('2026-01-05', '2026-01-05', '2026-01-06', ''),
    ],
    { start: '2025-01-01', end: null },
    '2026-01-05',
  )
  expect(rows[0]?.marks).toEqual([
    { day: 5, isProcess: true, isDeadline: false },
    { day: 6, isProcess: true, isDeadline: true },
  ])
})

test('a leap year has its extra day, and invalid rows are left out', () => {
  const rows = layYear(2028, [period('', '2028-01-01'), period('2028-02-10', '2028-02-01')], model, '2026-11-24')
  expect(rows[1]?.days).toBe(29)
  expect(short(rows[0])).toEqual(['none 1-31'])
  expect(yearsOf([period('', ''), period('2024-05-01', '2027-01-01')], '2026-11-24')).toEqual({
    first: 2024,
    last: 2027,
  })
})

test('every day of a year is drawn exactly once, for any periods', () => {
  const some = fc.array(
    fc.record({ at: fc.integer({ min: -40, max: 400 }), length: fc.integer({ min: 0, max: 60 }) }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(some, fc.constantFrom(2026, 2028), (drawn, year) => {
      const periods = drawn.map(({ at, length }) => {
        const start = addDays(`${year}-01-01`, at)
        return period(start, addDays(start, length))
      })
      for (const { days, intervals } of layYear(year, periods, model, '2026-11-24')) {
        expect(
          intervals.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, day) => from + day)),
        ).toEqual(Array.from({ length: days }, (_, day) => day + 1))
      }
    }),
  )
})
