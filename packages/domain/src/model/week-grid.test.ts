import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandRows } from '../rating/arbitraries.ts'
import { compileDayPlans } from '../rating/day-plan.ts'
import { bandOf } from '../rating/examples.ts'
import { formatClock } from '../time.ts'
import { typedEnhancement as enhanced, typedRate as rate, TIER } from './rate-examples.ts'
import { type RateWindow, rateWindows, type TypedEnhancement, type TypedRate } from './rate-rows.ts'
import { weekGrid } from './week-grid.ts'
import { cutDay } from './windows.ts'

const grid = (basicRates: TypedRate[], enhancedRates: TypedEnhancement[] = []) =>
  Object.fromEntries(
    weekGrid(rateWindows({ basicRates, enhancedRates }), [TIER]).map(({ day, intervals }) => [
      day,
      intervals.map(({ start, end, kind, rows }) =>
        [formatClock(start), formatClock(end), kind, ...rows.map(({ path }) => path)].join(' '),
      ),
    ]),
  )

test('the grid has seven days, and a row for each holiday tier with rates in the band (SERV-037, SERV-D22)', () => {
  expect(Object.keys(grid([rate('WEEK', '00:00', '00:00')]))).toEqual(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'])
  const tiered = grid([rate('WEEK', '00:00', '00:00'), rate(TIER, '07:00', '12:00')])
  expect(tiered[TIER]).toEqual(['00:00 07:00 ordinary', '07:00 12:00 rate basicRates.1', '12:00 00:00 ordinary'])
})

test('the most specific row wins, an enhanced one before a standard one (SERV-D22)', () => {
  const days = grid(
    [
      rate('WEEK', '00:00', '00:00'),
      rate('W/END', '00:00', '00:00'),
      rate('SUN', '07:00', '12:00'),
      rate('MON', '20:00', '22:00'),
    ],
    [enhanced('SUN', 'MON 20:00'), enhanced('MON', 'MON 20:00')],
  )
  expect(days.TUE).toEqual(['00:00 00:00 rate basicRates.0'])
  expect(days.SAT).toEqual(['00:00 00:00 rate basicRates.1'])
  expect(days.SUN).toEqual([
    '00:00 07:00 rate basicRates.1',
    '07:00 12:00 rate basicRates.2',
    '12:00 20:00 rate basicRates.1',
    '20:00 22:00 rate enhancedRates.0',
    '22:00 00:00 rate basicRates.1',
  ])
  expect(days.MON).toEqual([
    '00:00 20:00 rate basicRates.0',
    '20:00 22:00 rate enhancedRates.1',
    '22:00 00:00 rate basicRates.0',
  ])
})

test('gaps and overlaps are shown wherever saving would refuse them, even beneath another rate (SERV-044, SERV-046, SERV-D24)', () => {
  const days = grid([
    rate('W/DAY', '00:00', '21:30'),
    rate('W/DAY', '22:00', '00:00'),
    rate('W/END', '00:00', '08:00'),
    rate('W/END', '06:00', '00:00'),
    rate('FRI', '21:00', '23:00'),
  ])
  expect(days.MON).toEqual(['00:00 21:30 rate basicRates.0', '21:30 22:00 gap', '22:00 00:00 rate basicRates.1'])
  // Friday's own rate prices it, but the Weekday rates leave it open.
  expect(days.FRI).toContain('21:30 22:00 gap basicRates.4')
  expect(days.SAT).toEqual([
    '00:00 06:00 rate basicRates.2',
    '06:00 08:00 overlap basicRates.2 basicRates.3',
    '08:00 00:00 rate basicRates.3',
  ])
})

test('a gap names the rates that leave it open, so that one of them can fill it', () => {
  const basicRates = [rate('WEEK', '00:00', '22:00'), rate('W/DAY', '00:00', '19:00'), rate('MON', '00:00', '00:00')]
  const days = weekGrid(rateWindows({ basicRates, enhancedRates: [] }), [])
  const openOf = (day: string) =>
    days.find((one) => one.day === day)?.intervals.map(({ end, leftOpen }) => [formatClock(end), leftOpen])
  const weekday = [
    ['19:00', undefined],
    ['00:00', 'W/DAY'],
  ]
  expect(openOf('MON')).toEqual(weekday)
  // From 22:00 a row of either kind would be missing; the more specific one is reported.
  expect(openOf('TUE')).toEqual([['19:00', undefined], ['22:00', 'W/DAY'], weekday[1]])
  expect(openOf('SAT')).toEqual([
    ['22:00', undefined],
    ['00:00', 'WEEK'],
  ])
})

test('a day without any rate is one gap (SERV-045)', () => {
  const days = grid([rate('W/DAY', '00:00', '00:00')])
  expect(days.SAT).toEqual(['00:00 00:00 gap'])
})

test('the grid shows the row that the engine prices with, minute by minute (SERV-D22)', () => {
  fc.assert(
    fc.property(bandRows('band', true), (rows) => {
      const tiers = ['tier-a', 'tier-b']
      const plans = compileDayPlans(bandOf(rows), tiers, 'band')
      const byGuid = new Map(rows.rates.map((row) => [row.guid, row]))
      const windows: RateWindow[] = [
        ...rows.rates.map((row) => windowOf(row.guid, row, row, false)),
        ...rows.enhancedRates.flatMap((row) => {
          const of = byGuid.get(row.standardRateGuid)
          return of ? [windowOf(row.guid, row, of, true)] : []
        }),
      ]
      weekGrid(windows, []).forEach(({ intervals }, weekday) => {
        const plan = plans[weekday]
        const drawn = intervals.map(({ end, rows: [first] }) => [end, first?.path])
        // The grid separates a gap beneath another rate, a plan does not: neighbours of one row are joined here.
        const joined = drawn.filter(([, path], at) => drawn[at + 1]?.[1] !== path)
        expect(joined).toEqual(plan?.ends.map((end, at) => [end, plan.rows[at]?.guid]))
      })
    }),
  )
})

function windowOf(
  path: string,
  { dayType, holidayTierGuid }: { dayType: string | null; holidayTierGuid: string | null },
  { start, end, rate: amount }: { start: number; end: number; rate: RateWindow['rate'] },
  isDerived: boolean,
): RateWindow {
  return { path, days: dayType ?? holidayTierGuid ?? '', start, end, rate: amount, isDerived }
}

test('intervals cover the day without gaps, each with exactly its windows', () => {
  const window = fc.tuple(fc.nat(1440), fc.nat(1440)).map(([start, end]) => ({ start, end }))
  fc.assert(
    fc.property(fc.array(window, { maxLength: 6 }), (windows) => {
      const intervals = cutDay(windows)
      expect(intervals[0]?.start).toBe(0)
      expect(intervals.at(-1)?.end).toBe(1440)
      intervals.forEach((interval, at) => {
        expect(interval.start).toBeLessThan(interval.end)
        if (at > 0) expect(interval.start).toBe(intervals[at - 1]?.end)
        for (const minute of [interval.start, interval.end - 1]) {
          const covering = windows.filter(({ start, end }) => start <= minute && minute < end)
          expect(interval.windows).toEqual(covering)
        }
      })
    }),
  )
})
