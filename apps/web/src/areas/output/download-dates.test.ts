import { expect, test } from 'vitest'
import { dateErrors } from './download-dates.tsx'

test('the start is required, the end is not (OPS-017, OPS-018)', () => {
  expect(dateErrors({ start: undefined, end: undefined })).toEqual({ start: 'This field is required.' })
  expect(dateErrors({ start: undefined, end: '2026-11-24' })).toEqual({ start: 'This field is required.' })
  expect(dateErrors({ start: '2026-11-16', end: undefined })).toEqual({})
})

test('start and end may be one day, and reversed dates show an error at both fields (OPS-019, OPS-D07)', () => {
  expect(dateErrors({ start: '2026-11-24', end: '2026-11-24' })).toEqual({})
  expect(dateErrors({ start: '2026-11-25', end: '2026-11-24' })).toEqual({
    start: 'Start date can not be after end date',
    end: 'End date can not be before start date',
  })
})
