import { expect, test } from 'vitest'
import { allWeekdays, type Schedule } from './schedule.ts'
import { scheduleErrors } from './schedule-errors.ts'
import { scheduleWords } from './schedule-words.ts'

const daily: Schedule = {
  ...{ kind: 'times', dose: '2 tablets', times: [480], weekdays: allWeekdays, everyDays: 1 },
  ...{ everyHours: null, gapMinutes: null, dailyMaximum: null, firstDay: '2026-11-01' },
}

test.each([
  [{}, '2 tablets at 08:00'],
  [{ times: [480, 720, 1200] }, '2 tablets at 08:00, 12:00 and 20:00'],
  [{ weekdays: [1, 4] }, '2 tablets at 08:00 on Monday and Thursday'],
  [{ everyDays: 2 }, '2 tablets at 08:00 every other day'],
  [{ everyDays: 28 }, '2 tablets at 08:00 every 28 days'],
  [{ kind: 'interval', everyHours: 6 }, '2 tablets every 6 hours from 08:00'],
  [{ kind: 'interval', everyHours: 1 }, '2 tablets every hour from 08:00'],
  [{ kind: 'prn', times: [] }, '2 tablets as needed'],
  [
    { kind: 'prn', times: [], gapMinutes: 240, dailyMaximum: 4 },
    '2 tablets as needed, at least 4 hours apart, up to 4 in 24 hours',
  ],
  [{ kind: 'prn', times: [], gapMinutes: 5 }, '2 tablets as needed, at least 5 minutes apart'],
] as const)('%o is said as it is on the label', (change, words) => {
  expect(scheduleWords({ ...daily, ...change })).toBe(words)
})

test('a schedule needs what its kind needs', () => {
  const input = { ...daily, times: ['08:00'], everyDays: 1 }
  expect(scheduleErrors(input)).toEqual({})
  expect(scheduleErrors({ ...input, times: [] })).toEqual({ times: 'Add at least one time.' })
  expect(scheduleErrors({ ...input, times: ['08:00', '08:00'] })).toEqual({ times: 'A time is there twice.' })
  expect(scheduleErrors({ ...input, weekdays: [] })).toEqual({ weekdays: 'Choose at least one day.' })
  expect(Object.keys(scheduleErrors({ ...input, weekdays: [1], everyDays: 2 }))).toEqual(['every_days'])
  expect(Object.keys(scheduleErrors({ ...input, kind: 'interval', times: [] }))).toEqual(['times', 'hour_step'])
  expect(scheduleErrors({ ...input, kind: 'interval', everyHours: 6 })).toEqual({})
  expect(scheduleErrors({ ...input, kind: 'prn', times: [], weekdays: [] })).toEqual({})
})
