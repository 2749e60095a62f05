import { expect, test } from 'vitest'
import { rateWindows } from '#domain/model/rate-rows.ts'
import { weekGrid } from '#domain/model/week-grid.ts'
import { formatClock, parseClock } from '#domain/time.ts'
import { type RatesValues, rowsOf, withDrawn } from './rates-values.ts'
import { type DrawnRate, drawRate, edgeOf, fillHole, pullEdge } from './week-drag.ts'

const TIER = '10000000-0000-4000-8000-00000000000a'

/** Makes rates such as `W/DAY 07:00 19:00`; each may be enhanced for other days, `SAT of W/DAY 07:00`. */
function rates(...written: string[]): RatesValues {
  const [enhanced, basic] = [true, false].map((of) => written.filter((text) => text.includes(' of ') === of))
  return {
    basicRates: (basic ?? []).map((text) => {
      const [days = '', start = '', end = ''] = text.split(' ')
      return { guid: `${days} ${start}`, day_type_alias: days, start, end, rate: '20' }
    }),
    enhancedRates: (enhanced ?? []).map((text) => {
      const [days = '', of = ''] = text.split(' of ')
      return { guid: text, day_type_alias: days, standard_rate_guid: of, modifier_type: 'Multiply', modifier: '1.5' }
    }),
  }
}

const gridOf = (values: RatesValues) => weekGrid(rateWindows(rowsOf(values)), [TIER])
const [MON, TUE, WED, FRI, SAT, SUN, HOLIDAY] = [0, 1, 2, 4, 5, 6, 7] as const
const at = (line: number, clock: string) => ({ line, minute: parseClock(clock) })
const words = (drawn: DrawnRate | undefined) =>
  drawn && `${drawn.days} ${formatClock(drawn.start)} ${formatClock(drawn.end)}`

test('a drawn rate covers exactly these days and hours, in quarters of an hour', () => {
  const empty = gridOf(rates())
  type Corner = Parameters<typeof at>
  const draw = (from: Corner, to: Corner) => words(drawRate(empty, at(...from), at(...to)))
  expect(draw([MON, '07:02'], [MON, '19:06'])).toBe('MON 07:00 19:00')
  // From any corner to the opposite one.
  expect(draw([FRI, '19:00'], [MON, '07:00'])).toBe('W/DAY 07:00 19:00')
  expect(draw([SAT, '00:00'], [SUN, '23:57'])).toBe('W/END 00:00 00:00')
  expect(draw([MON, '06:00'], [SUN, '07:00'])).toBe('WEEK 06:00 07:00')
  // No day type has only some weekdays, so this uses the narrowest one with all of them.
  expect(draw([TUE, '06:00'], [WED, '07:00'])).toBe('W/DAY 06:00 07:00')
  expect(draw([FRI, '06:00'], [SAT, '07:00'])).toBe('WEEK 06:00 07:00')
  // A drag that hardly moves is a quarter of an hour, even at the end of the day.
  expect(draw([MON, '06:00'], [MON, '06:01'])).toBe('MON 06:00 06:15')
  expect(draw([MON, '23:58'], [MON, '23:59'])).toBe('MON 23:45 00:00')
})

test('a hole is filled exactly to its edges, for the days whose rates leave it open', () => {
  const values = rates('W/DAY 00:00 21:07', 'W/DAY 21:52 00:00', `${TIER} 08:00 20:00`, 'SAT 08:00 12:00')
  const grid = gridOf(values)
  expect(words(fillHole(grid, at(TUE, '21:30')))).toBe('W/DAY 21:07 21:52')
  expect(words(drawRate(grid, at(TUE, '21:10'), at(SUN, '23:00')))).toBe('W/DAY 21:07 21:52')
  expect(words(drawRate(grid, at(TUE, '21:20'), at(TUE, '21:40')))).toBe('W/DAY 21:15 21:45')
  // Saturday has its own rate, so Sunday's hole does not include Saturday.
  expect(words(fillHole(grid, at(SUN, '10:00')))).toBe('SUN 00:00 00:00')
  expect(words(drawRate(grid, at(SUN, '07:00'), at(SAT, '10:00')))).toBe('SUN 07:00 10:00')
  expect(words(drawRate(grid, at(SUN, '12:00'), at(MON, '14:00')))).toBe('W/END 12:00 14:00')
  expect(words(fillHole(grid, at(HOLIDAY, '21:00')))).toBe(`${TIER} 20:00 00:00`)
  expect(words(drawRate(grid, at(HOLIDAY, '21:00'), at(MON, '22:00')))).toBe(`${TIER} 21:00 22:00`)
  // Nothing can be drawn over an existing rate.
  expect(drawRate(grid, at(TUE, '10:00'), at(TUE, '12:00'))).toBeUndefined()
  expect(fillHole(grid, at(TUE, '10:00'))).toBeUndefined()
})

test('an empty week is filled completely, and a remaining weekend as weekend', () => {
  expect(words(fillHole(gridOf(rates()), at(WED, '12:00')))).toBe('WEEK 00:00 00:00')
  expect(words(fillHole(gridOf(rates('W/DAY 00:00 00:00')), at(SUN, '12:00')))).toBe('W/END 00:00 00:00')
  // Under Monday's own rate the week is still open; all of that is one hole.
  const open = gridOf(rates('WEEK 00:00 19:00', 'MON 18:00 21:00'))
  expect(words(fillHole(open, at(MON, '20:00')))).toBe('WEEK 19:00 00:00')
})

test('a drawn rate is inserted by its hours among the rates of its days', () => {
  const values = rates('W/DAY 00:00 07:00', 'W/DAY 19:00 00:00', 'W/END 00:00 00:00')
  const place = (days: string, start: number) => withDrawn(values, { days, start, end: 1440 }).at
  expect([place('W/DAY', 420), place('W/DAY', 1200), place('W/END', 0), place('SUN', 0)]).toEqual([1, 2, 2, 3])
  expect(withDrawn(values, { days: 'W/DAY', start: 420, end: 1140 }).values.basicRates[1]).toMatchObject({
    day_type_alias: 'W/DAY',
    start: '07:00',
    end: '19:00',
    rate: '',
  })
})

/** Drags an edge on a line and returns the times of the day rates. */
function pulled(values: RatesValues, line: number, interval: number, side: 'start' | 'end', to: string) {
  const day = gridOf(values)[line]
  const block = day?.intervals[interval]
  const edge = day && block && edgeOf(values, day, block, side)
  if (!edge) return undefined
  return pullEdge(values, edge, parseClock(to)).basicRates.map(({ start, end }) => `${start} ${end}`)
}

test('an edge between two rates of the same days moves both, and each keeps a quarter of an hour', () => {
  const values = rates('W/DAY 00:00 07:00', 'W/DAY 07:00 19:00', 'W/DAY 19:00 00:00')
  expect(pulled(values, MON, 0, 'end', '08:04')).toEqual(['00:00 08:00', '08:00 19:00', '19:00 00:00'])
  expect(pulled(values, MON, 1, 'start', '05:10')).toEqual(['00:00 05:15', '05:15 19:00', '19:00 00:00'])
  expect(pulled(values, MON, 1, 'end', '02:00')).toEqual(['00:00 07:00', '07:00 07:15', '07:15 00:00'])
  // Moving the day's own edges leaves a gap.
  expect(pulled(values, MON, 2, 'end', '22:00')).toEqual(['00:00 07:00', '07:00 19:00', '19:00 22:00'])
})

test('an edge beside a gap moves to the end of the gap and no further', () => {
  const values = rates('W/DAY 00:00 21:07', 'W/DAY 21:52 00:00')
  expect(pulled(values, MON, 0, 'end', '23:00')).toEqual(['00:00 21:52', '21:52 00:00'])
  expect(pulled(values, MON, 2, 'start', '20:00')).toEqual(['00:00 21:07', '21:07 00:00'])
})

test('rates of other days do not move, and an enhanced rate gets its times from its day rate', () => {
  const values = rates('WEEK 00:00 12:00', 'WEEK 12:00 00:00', 'MON 08:00 12:00', 'SUN of WEEK 00:00')
  expect(pulled(values, MON, 1, 'end', '14:00')).toEqual(['00:00 12:00', '12:00 00:00', '08:00 14:00'])
  expect(pulled(values, SUN, 0, 'end', '10:00')).toEqual(['00:00 10:00', '10:00 00:00', '08:00 12:00'])
  // Where Monday's rate begins, the week's continues beneath it, so that edge cannot be moved.
  expect(pulled(values, MON, 0, 'end', '07:00')).toBeUndefined()
})
