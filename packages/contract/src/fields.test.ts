import { expect, test } from 'vitest'
import { z } from 'zod'
import { minValue } from '#domain/validators/number.ts'
import { listCarers } from './carer/carers.ts'
import {
  CarerGuid,
  CommonNumber,
  Email,
  Guid,
  inOrder,
  LocalDate,
  OptionalDate,
  OptionalDecimal,
  OptionalEmail,
  OptionalPhone,
  OptionalText,
  OptionalWholeNumber,
  PersonName,
  paging,
  RequiredDate,
  RequiredText,
  WholeNumber,
  zeroGuid,
} from './fields.ts'

/** Returns the parsed value of a field, or its error message. */
function read(field: z.ZodType, value: unknown): unknown {
  const result = z.object({ field }).safeParse(value === undefined ? {} : { field: value })
  return result.success ? result.data.field : result.error.issues.map((issue) => issue.message).join(' | ')
}

test('input is cleaned before it is validated, and returns one message (SHELL-154)', () => {
  expect(read(Email, ' zoe\u200b@larkfield.example ')).toBe('zoe@larkfield.example')
  expect(read(Email, ' \u200b ')).toBe('This field is required.')
  expect(read(Email, 'zoe')).toBe('Value must be a valid email address.')
  expect(read(OptionalPhone, '0113-496')).toBe('Value must be a valid phone number.')
  expect(read(PersonName, undefined)).toBe('This field is required.')
  expect(read(PersonName, 7)).toBe('Must be a text.')
  expect(read(RequiredText('Bio', 3), 'abcd')).toBe('Bio cannot exceed 3 characters.')
  expect(read(RequiredDate, '')).toBe('This field is required.')
  expect(read(RequiredDate, '2026-02-30')).toBe('Enter a valid date.')
})

test('an optional field accepts every form of an empty value and reads null', () => {
  for (const nothing of ['', '  ', null, undefined]) {
    expect(read(OptionalEmail, nothing)).toBeNull()
    expect(read(OptionalText('Note'), nothing)).toBeNull()
    expect(read(OptionalDecimal(), nothing)).toBeNull()
    expect(read(OptionalDate, nothing)).toBeNull()
  }
  expect(read(OptionalEmail, 'zoe')).toBe('Value must be a valid email address.')
})

test('a decimal is accepted as text or as a number and reads as text (SHELL-D55)', () => {
  expect(read(CommonNumber, '12.500')).toBe('12.500')
  expect(read(CommonNumber, 12.5)).toBe('12.5')
  expect(read(CommonNumber, 1e21)).toBe('Must be a number.')
  expect(read(CommonNumber, undefined)).toBe('This field is required.')
})

test('a whole number is accepted as text or as a number and reads as a number', () => {
  expect(read(WholeNumber(), ' 15 ')).toBe(15)
  expect(read(WholeNumber(), 15)).toBe(15)
  expect(read(WholeNumber(), 1.5)).toBe('Must be a whole number.')
  expect(read(WholeNumber(minValue(1)), 0)).toBe('Minimal value is 1.')
  expect(read(WholeNumber(), '')).toBe('This field is required.')
  expect(read(OptionalWholeNumber(), '')).toBeNull()
  expect(read(OptionalWholeNumber(), '60')).toBe(60)
})

test('identifiers are of version 4; only a carer may be the all-zero one (SHELL-152, SHELL-D41)', () => {
  const guid = '20000000-0000-4000-8000-00000000000A'
  expect(read(Guid, guid)).toBe(guid)
  expect(read(CarerGuid, guid)).toBe(guid)
  expect(read(CarerGuid, zeroGuid)).toBe(zeroGuid)
  for (const wrong of [zeroGuid, '20000000-0000-1000-8000-000000000001', 'x', 7])
    expect(read(Guid, wrong)).toBe('Must be a valid identifier.')
  expect(read(Guid, undefined)).toBe('This field is required.')
  expect(read(CarerGuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')).toBe('Must be a valid identifier.')
})

test('a day exists in the calendar (SHELL-134)', () => {
  expect(read(LocalDate, '2028-02-29')).toBe('2028-02-29')
  for (const wrong of ['2026-02-29', '0026-01-01', '29/02/2028', '', 7])
    expect(read(LocalDate, wrong)).toBe('Enter a valid date.')
})

test('two days of a query are in order or the same (SHELL-147)', () => {
  const query = z.object({ from: LocalDate.optional(), to: LocalDate.optional() }).refine(...inOrder('from', 'to'))
  expect(query.safeParse({ from: '2026-11-24', to: '2026-11-24' }).success).toBe(true)
  expect(query.safeParse({ from: '2026-11-24' }).success).toBe(true)
  const turned = query.safeParse({ from: '2026-11-25', to: '2026-11-24' })
  expect(turned.error?.issues).toMatchObject([{ path: ['from'], message: 'Start date can not be after end date' }])
})

test('a page has 25 rows unless the screen differs, as the list of carers does with 10 (SHELL-115)', () => {
  expect(z.object(paging()).parse({})).toEqual({ page: 1, page_size: 25 })
  expect(listCarers.query.parse({})).toMatchObject({ page: 1, page_size: 10 })
})
