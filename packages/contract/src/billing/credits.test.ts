import { expect, test } from 'vitest'
import { creditDetails, creditForm, modeOf } from './credits.ts'

const complete = {
  credit_type_alias: 'CHG+RPAY',
  charge_reason_type_alias: 'HOURS',
  reference: 'LCC query 24417',
  start: '2026-11-09',
  end: '2026-11-15',
  tax_point_date: '',
  note: 'Agreed with the council.',
}
const errorsOf = (form: ReturnType<typeof creditForm>, changes: object) =>
  Object.fromEntries(
    (form.safeParse({ ...complete, ...changes }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )
const required = 'This field is required.'

test('the reference is combined with the dates (CRED-015, CRED-D05)', () => {
  expect(creditDetails('LCC query 24417', '2026-11-09', '2026-11-15')).toBe('LCC query 24417 09/11/2026 - 15/11/2026')
  expect(creditDetails('LCC query 24417', null, null)).toBe('LCC query 24417')
  expect(creditDetails(null, '2026-11-09', '2026-11-15')).toBeNull()
})

test('the form of an invoice credit needs a reference of at most 64 characters and dates in order (CRED-009, CRED-010)', () => {
  const form = creditForm('invoice', false)
  expect(errorsOf(form, {})).toEqual({})
  expect(errorsOf(form, { reference: '', start: '', end: '' })).toEqual({
    reference: required,
    start: required,
    end: required,
  })
  expect(errorsOf(form, { reference: 'x'.repeat(64) })).toEqual({})
  expect(errorsOf(form, { reference: 'x'.repeat(65) })).toEqual({ reference: expect.stringContaining('64') })
  expect(errorsOf(form, { end: '2026-11-08' })).toEqual({ end: 'End must not be before the start.' })
})

test('the form of a payment credit checks its dates as a range; a bulk one needs a reference (CRED-011, CRED-012)', () => {
  const none = { reference: '', start: '', end: '' }
  expect(errorsOf(creditForm('payment', false), none)).toEqual({})
  expect(errorsOf(creditForm('payment', false), { end: '2026-11-08' })).toHaveProperty('end')
  expect(errorsOf(creditForm('payment', true), none)).toEqual({ reference: required })
  expect(errorsOf(creditForm('payment', true), { reference: 'x'.repeat(65) })).toHaveProperty('reference')
  expect(errorsOf(creditForm('invoice', true), none)).toEqual({})
})

test('the type decides the mode of the task (CRED-D02)', () => {
  expect([modeOf('CHG+RPAY'), modeOf('CHG/ONLY')]).toEqual(['CreditRecalc', 'Credit'])
})
