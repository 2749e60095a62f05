import { expect, test } from 'vitest'
import { lastWeek, rangeErrors, rangeOf, sinceLastWeek } from './date-range.ts'

test('the preset is the last full week, Monday to Sunday', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' }
  expect(lastWeek('2026-11-24')).toEqual(week)
  expect(lastWeek('2026-11-23')).toEqual(week)
  expect(lastWeek('2026-11-29')).toEqual(week)
  expect(lastWeek('2026-11-30')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
})

test('tasks are listed from the Monday of last week to today', () => {
  expect(sinceLastWeek('2026-11-24')).toEqual({ from: '2026-11-16', to: '2026-11-24' })
  expect(sinceLastWeek('2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-23' })
})

test('a start is required and may not be after its end (TASK-010, SHELL-147)', () => {
  expect(rangeErrors({ from: '2026-11-16', to: '2026-11-16' })).toEqual({})
  expect(rangeErrors({ to: '2026-11-16' })).toEqual({ from: 'This field is required.' })
  expect(rangeErrors({ from: '2026-11-16' })).toEqual({ to: 'This field is required.' })
  expect(rangeErrors({ from: '2026-11-17', to: '2026-11-16' })).toEqual({
    from: 'Start date can not be after end date',
    to: 'End date can not be before start date',
  })
})

test('a link with half a range or a reversed one opens the preset', () => {
  const preset = lastWeek('2026-11-24')
  expect(rangeOf({ from: '2026-11-02', to: '2026-11-08' }, preset)).toEqual({ from: '2026-11-02', to: '2026-11-08' })
  expect(rangeOf({ from: '2026-11-02' }, preset)).toEqual(preset)
  expect(rangeOf({ from: '2026-11-08', to: '2026-11-02' }, preset)).toEqual(preset)
})
