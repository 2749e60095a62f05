import { expect, test } from 'vitest'
import { drawTimes } from './time-drawing.ts'
import { workingExample } from './working-example.ts'

const zone = 'Europe/London'
// The drawing covers 18:28 to 19:47: 79 minutes.
const percent = (minutes: number) => (minutes / 79) * 100

test('the three times share one scale, and the charged one is split where the rate changes', () => {
  const { rostered, actual, charged } = drawTimes(workingExample, zone)
  expect(rostered.left).toBeCloseTo(percent(2))
  expect(rostered.width).toBeCloseTo(percent(60))
  expect(actual).toEqual({ left: 0, width: 100 })
  expect(charged.map((bar) => bar.left)).toEqual([0, expect.closeTo(percent(32))])
  expect(charged.map((bar) => bar.width)).toEqual([expect.closeTo(percent(32)), expect.closeTo(percent(43))])
})

test('marks are at round times of the clock', () => {
  const { marks } = drawTimes(workingExample, zone)
  expect(marks.map((mark) => mark.instant)).toEqual([
    '2026-11-17T18:30:00Z',
    '2026-11-17T19:00:00Z',
    '2026-11-17T19:30:00Z',
  ])
  expect(marks[0]?.left).toBeCloseTo(percent(2))
})

test('marks follow the clock of the branch, even if its offset is not a whole hour', () => {
  const { marks } = drawTimes(workingExample, 'Asia/Kathmandu') // 5 hours 45 minutes ahead: 00:13 to 01:32
  expect(marks[0]?.instant).toBe('2026-11-17T18:45:00Z') // 00:30 there
})

test('without check-in and check-out there is no actual bar, and without charged time no charged one', () => {
  const nothing = {
    ...workingExample,
    actual_start: null,
    actual_end: null,
    actual_duration: null,
    charged_start: null,
    capped_duration: null,
    charged_duration: null,
    labour_charges: [],
  }
  const drawing = drawTimes(nothing, zone)
  expect(drawing.actual).toBeUndefined()
  expect(drawing.charged).toEqual([])
  expect(drawing.rostered).toEqual({ left: 0, width: 100 })
})

test('an excluded visit has no charged bar, though its minutes are known', () => {
  const excluded = { ...workingExample, labour_charges: [], total: '0.00' }
  expect(drawTimes(excluded, zone, false).charged).toEqual([])
})

test('a charged time without rate lines is one bar', () => {
  const fixed = { ...workingExample, labour_charges: [], charged_duration: null }
  expect(drawTimes(fixed, zone).charged).toEqual([{ left: 0, width: expect.closeTo(percent(70)) }])
})
