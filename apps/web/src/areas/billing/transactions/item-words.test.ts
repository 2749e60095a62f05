import { expect, test } from 'vitest'
import { tagOf } from '#contract/billing/processing-exports.ts'
import { creditTooltip, switchReason, tagWordOf, visitStatusOf } from './item-words.ts'

const processedAt = '2026-11-24T09:00:00Z'

test("the visit status reads Proc'd, Conf. or Unconf.", () => {
  expect(visitStatusOf({ confirmed: true, processed_at: processedAt }, 'INV00000123')).toBe("Proc'd")
  expect(visitStatusOf({ confirmed: true, processed_at: processedAt }, null)).toBe('Conf.')
  expect(visitStatusOf({ confirmed: true, processed_at: null }, 'INV00000123')).toBe('Conf.')
  expect(visitStatusOf({ confirmed: false, processed_at: null }, null)).toBe('Unconf.')
  expect(visitStatusOf({ confirmed: false, processed_at: processedAt }, 'INV00000123')).toBe('Unconf.')
})

test('the period tag is Future if projected, Previous if historic, else Current', () => {
  expect(tagOf({ is_projected: true, is_historic: true })).toBe('Future')
  expect(tagOf({ is_projected: false, is_historic: true })).toBe('Previous')
  expect(tagOf({ is_projected: false, is_historic: false })).toBe('Current')
})

test('a tag says what is special about an item: first why it is not charged, then its progress', () => {
  const plain = {
    is_nocharge: false,
    is_cancelled: false,
    is_chargeable: true,
    is_to_come: false,
    check_in_at: null,
    unpaid_reason: null,
  }
  expect(tagWordOf(plain)).toBeUndefined()
  expect(tagWordOf({ ...plain, is_to_come: true })).toBe('Not started')
  expect(tagWordOf({ ...plain, is_to_come: true, check_in_at: processedAt })).toBe('In progress')
  expect(tagWordOf({ ...plain, is_chargeable: false })).toBe('No charge')
  expect(tagWordOf({ ...plain, is_cancelled: true })).toBe('Cancelled')
  expect(tagWordOf({ ...plain, is_cancelled: true, is_chargeable: false, is_nocharge: true })).toBe('Excluded')
})

test('a credited item shows its reason, except for the credit of a historic one', () => {
  const credited = {
    credit_reason: 'Wrong rate',
    is_historic: false,
    is_projected: false,
    processed_prefix: 'INV',
  } as const
  expect(creditTooltip(credited)).toBe('Wrong rate')
  expect(creditTooltip({ ...credited, processed_prefix: 'CR' })).toBe('Wrong rate')
  expect(creditTooltip({ ...credited, is_historic: true })).toBe('Wrong rate')
  expect(creditTooltip({ ...credited, is_historic: true, processed_prefix: 'CR' })).toBeUndefined()
  expect(creditTooltip({ ...credited, is_historic: true, is_projected: true, processed_prefix: 'CR' })).toBe(
    'Wrong rate',
  )
  expect(creditTooltip({ ...credited, credit_reason: null })).toBeUndefined()
})

test('the switch of an item says why it cannot be moved, in the words of the refusal', () => {
  const done = 'This appointment has already been invoiced or paid.'
  expect(switchReason({ switch_refusal: null }, true)).toBeUndefined()
  expect(switchReason({ switch_refusal: null }, false)).toBe('You do not have permission to change what is charged.')
  expect(switchReason({ switch_refusal: 'APPOINTMENT_PROCESSED' }, true)).toBe(done)
  expect(switchReason({ switch_refusal: 'BEING_PROCESSED' }, true)).toBe('This item is being processed.')
  expect(switchReason({ switch_refusal: 'CHARGES_NOTHING' }, true)).toBe('The rule for this visit does not charge it.')
})
