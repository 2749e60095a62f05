import { expect, test } from 'vitest'
import { formatInstant, zoneOf } from '../time.ts'
import { type AbsenceEntry, absenceDays, absenceErrors, overlapMessage, spanOf, timesOf } from './carer-absence.ts'

const london = zoneOf('Europe/London')
const entry = (change: Partial<AbsenceEntry>): AbsenceEntry => ({
  ...{ part: 'DAYS', start_date: '2026-10-19', end_date: '2026-10-23', start_time: null, end_time: null, hours: null },
  ...change,
})
const hours = (start_date: string, start_time: string, end_time: string) =>
  entry({ part: 'HOURS', start_date, end_date: null, start_time, end_time })
const span = (change: AbsenceEntry) => {
  const found = spanOf(timesOf(change), london)
  return found && [formatInstant(found.from), found.until === null ? null : formatInstant(found.until)]
}

test('whole days last from midnight to midnight of the branch, also where the clocks change', () => {
  expect(span(entry({}))).toEqual(['2026-10-18T23:00:00Z', '2026-10-23T23:00:00Z'])
  expect(span(entry({ start_date: '2026-10-25', end_date: '2026-10-25' }))).toEqual([
    '2026-10-24T23:00:00Z',
    '2026-10-26T00:00:00Z',
  ])
  expect(span(entry({ end_date: null }))).toEqual(['2026-10-18T23:00:00Z', null])
})

test('half a day ends or begins at noon, on its first day', () => {
  expect(span(entry({ part: 'MORNING' }))).toEqual(['2026-10-18T23:00:00Z', '2026-10-19T11:00:00Z'])
  expect(span(entry({ part: 'AFTERNOON' }))).toEqual(['2026-10-19T11:00:00Z', '2026-10-19T23:00:00Z'])
  expect(timesOf(entry({ part: 'MORNING', hours: '3.5' }))).toMatchObject({ end_date: '2026-10-19', hours: '3.5' })
})

test('hours may pass midnight, and last an hour more or less where the clocks change', () => {
  expect(span(hours('2026-10-24', '22:00', '07:00'))).toEqual(['2026-10-24T21:00:00Z', '2026-10-25T07:00:00Z'])
  expect(span(hours('2027-03-27', '22:00', '07:00'))).toEqual(['2027-03-27T22:00:00Z', '2027-03-28T06:00:00Z'])
  expect(span(hours('2026-11-02', '22:00', '00:00'))).toEqual(['2026-11-02T22:00:00Z', '2026-11-03T00:00:00Z'])
  // 01:30 does not exist on this night and is read as 02:30, which is after the end.
  expect(span(hours('2027-03-28', '01:30', '02:15'))).toBeNull()
})

test('only sickness can be without a last day, and hours need one', () => {
  expect(absenceErrors(entry({ end_date: '' }), 'SICKNESS')).toEqual({})
  expect(absenceErrors(entry({ end_date: null, hours: '8' }), 'SICKNESS')).toHaveProperty('hours')
  expect(absenceErrors(entry({ end_date: null }), 'ANNUAL_LEAVE')).toEqual({
    end_date: 'Only sickness can be without a last day.',
  })
})

test.each([
  [entry({ start_date: '' }), 'start_date'],
  [entry({ start_date: '1026-10-19' }), 'start_date'],
  [entry({ end_date: '2206-10-19' }), 'end_date'],
  [entry({ end_date: '2026-10-18' }), 'end_date'],
  [entry({ end_date: '2036-10-18' }), 'end_date'],
  [hours('2026-10-19', '', '10:00'), 'start_time'],
  [hours('2026-10-19', '09:00', '24:00'), 'end_time'],
  [hours('2026-10-19', '09:00', '09:00'), 'end_time'],
])('%o is refused at %s', (wrong, field) => {
  expect(Object.keys(absenceErrors(wrong, 'ANNUAL_LEAVE'))).toEqual([field])
})

test('days are counted with both ends, a half day as half; an open end and hours have none', () => {
  expect(absenceDays(timesOf(entry({})))).toBe('5')
  expect(absenceDays(timesOf(entry({ part: 'AFTERNOON' })))).toBe('0.5')
  expect(absenceDays(timesOf(entry({ end_date: null })))).toBeNull()
  expect(absenceDays(timesOf(hours('2026-10-19', '09:00', '11:00')))).toBeNull()
})

test('the message about another absence names it', () => {
  expect(overlapMessage('ABSENT', '2026-10-19', null)).toBe(
    'The carer is already absent then: Absent from 19/10/2026 on.',
  )
  expect(overlapMessage('TRAINING', '2026-10-19', '2026-10-19')).toContain('Training away on 19/10/2026.')
  expect(overlapMessage('TRAINING', '2026-10-19', '2026-10-20')).toContain('from 19/10/2026 to 20/10/2026.')
})
