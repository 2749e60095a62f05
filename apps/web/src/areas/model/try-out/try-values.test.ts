import { expect, test } from 'vitest'
import { clockAfter, lengthText, minutesWithin, type TryValues, tryErrors, visitToTry } from './try-values.ts'

const zone = 'Europe/London'
const values: TryValues = {
  careType: 'care',
  condition: 'none',
  date: '2026-07-14',
  start: '09:00',
  end: '10:00',
  asRostered: true,
  actualStart: '',
  actualEnd: '',
  cancelledAt: '',
}
const times = (given: Partial<TryValues>, isCancelled = false) => {
  const visit = visitToTry({ ...values, ...given }, isCancelled, zone)
  return [visit?.rostered_start, visit?.rostered_end, visit?.actual_start, visit?.actual_end]
}

test('clock times are in the branch’s zone; as rostered the actual times are the same', () => {
  const nine = '2026-07-14T08:00:00Z'
  const ten = '2026-07-14T09:00:00Z'
  expect(times({})).toEqual([nine, ten, nine, ten])
})

test('a visit to try has a length that the band on the screen prices (finance 3.4)', () => {
  expect(minutesWithin(0, null)).toBe(60)
  expect(minutesWithin(0, 30)).toBe(30)
  expect(minutesWithin(30, 60)).toBe(60)
  expect(minutesWithin(60, 90)).toBe(75)
  expect(minutesWithin(60, 70)).toBe(70)
  expect(minutesWithin(720, null)).toBe(735)
  expect(clockAfter('09:00', 30)).toBe('09:30')
  expect(clockAfter('23:30', 60)).toBe('00:30')
  expect(clockAfter('9 o', 60)).toBe('')
})

test('an end that is not after the start is on the next day', () => {
  expect(times({ start: '22:00', end: '07:00' }).slice(0, 2)).toEqual(['2026-07-14T21:00:00Z', '2026-07-15T06:00:00Z'])
  expect(times({ start: '09:00', end: '09:00' }).slice(0, 2)).toEqual(['2026-07-14T08:00:00Z', '2026-07-15T08:00:00Z'])
})

test('a check-in before midnight for a visit after it is on the day before, and the other way round', () => {
  expect(times({ start: '00:10', end: '01:00', asRostered: false, actualStart: '23:55', actualEnd: '01:05' })).toEqual([
    '2026-07-13T23:10:00Z',
    '2026-07-14T00:00:00Z',
    '2026-07-13T22:55:00Z',
    '2026-07-14T00:05:00Z',
  ])
  expect(times({ start: '23:50', end: '00:30', asRostered: false, actualStart: '00:05', actualEnd: '00:35' })).toEqual([
    '2026-07-14T22:50:00Z',
    '2026-07-14T23:30:00Z',
    '2026-07-14T23:05:00Z',
    '2026-07-14T23:35:00Z',
  ])
})

test('without actual times it has none, nor has a cancelled visit', () => {
  expect(times({ asRostered: false }).slice(2)).toEqual([null, null])
  const cancelledAt = '2026-07-14T06:00:00Z'
  expect(times({ cancelledAt }, true).slice(2)).toEqual([null, null])
  expect(visitToTry({ ...values, cancelledAt }, true, zone)?.cancelled_at).toBe(cancelledAt)
  expect(visitToTry({ ...values, cancelledAt }, false, zone)?.cancelled_at).toBeNull()
})

test('a missing value is reported at its field, and makes no visit', () => {
  const empty = { ...values, careType: '', date: '', start: '', end: '25:00' }
  expect(tryErrors(empty, true)).toEqual({
    careType: 'This field is required.',
    date: 'This field is required.',
    start: 'This field is required.',
    end: 'Enter a valid time.',
    cancelledAt: 'This field is required.',
  })
  expect(visitToTry(empty, true, zone)).toBeUndefined()
  expect(tryErrors({ ...values, asRostered: false, actualStart: '09:00' }, false)).toEqual({
    actualEnd: 'This field is required.',
  })
})

test.each([
  ['2026-07-14', '09:00', '10:30', 'Lasts 1 hour 30 minutes.'],
  ['2026-07-14', '22:00', '07:00', 'Ends the next day, 15/07/2026. Lasts 9 hours.'],
  ['2026-03-28', '22:00', '07:00', 'Ends the next day, 29/03/2026. Lasts 8 hours: the clocks go forward.'],
  ['2026-10-24', '22:00', '07:00', 'Ends the next day, 25/10/2026. Lasts 10 hours: the clocks go back.'],
])('on %s from %s to %s: %s', (date, start, end, text) => {
  expect(lengthText({ ...values, date, start, end }, zone)).toBe(text)
})
