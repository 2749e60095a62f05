import { expect, test } from 'vitest'
import { actionWord, fieldWord, listWord, valueWord } from './history-words.ts'

test('actions and fields are shown in plain English', () => {
  expect(actionWord('set-no-charge')).toBe('Set no charge')
  expect(fieldWord('expires_at')).toBe('Expires')
  expect(fieldWord('total_pence')).toBe('Total')
  expect(fieldWord('is_active')).toBe('Active')
  expect(fieldWord('assignees.0.carer_guid')).toBe('Assignees 1, carer')
  expect(fieldWord('guid')).toBe('Guid')
  expect(fieldWord('tax_zero')).toBe('Zero rated')
  expect(fieldWord('lca_enabled')).toBe('Allow late confirmed appointments')
  expect(fieldWord('dont_process_invoice')).toBe('Do not process invoices')
  expect(fieldWord('finance.address_type_alias')).toBe('Address on the invoice')
  expect(fieldWord('finance.funder_address.line_1')).toBe('Funder address, line 1')
  expect(fieldWord('info.crm_details.salesforce.funder')).toBe('Salesforce, funder')
})

test.each([
  ['note', null, '–'],
  ['confirmed', true, 'Yes'],
  ['confirmed', false, 'No'],
  ['total_pence', 123_450, '£1,234.50'],
  ['total_pence', -5, '−£0.05'],
  ['count', 3, '3'],
  ['start', '2026-11-21', '21/11/2026'],
  // Summer time in London.
  ['confirmed_at', '2026-07-01T10:30:00Z', '01/07/2026 11:30'],
  ['note', '2026-07-01T10:30:00Z was when it began to rain', '2026-07-01T10:30:00Z was when it began to rain'],
] as const)('%s of %j reads %s', (field, value, words) => {
  expect(valueWord(field, value, 'Europe/London')).toBe(words)
})

test('aliases are shown as the options of their selects', () => {
  const titles = {
    OutputType: [{ alias: 'LA/DET', title: 'Funder detailed' }],
    FrequencyType: [{ alias: '1/WEEK', title: 'Weekly' }],
    PaymentModelType: [{ alias: 'P/WAGE', title: 'Waged' }],
  }
  const words = (field: string, value: string) => valueWord(field, value, 'Europe/London', titles)
  expect(words('finance.output_type_alias', 'LA/DET')).toBe('Funder detailed')
  expect(words('frequency_type_alias', '1/WEEK')).toBe('Weekly')
  expect(words('type_alias', 'P/WAGE')).toBe('Waged')
  // A value that is not an alias of the field stays.
  expect(words('title', 'LA/DET')).toBe('LA/DET')
})

test('a long list shows its length, and how many items differ from the other', () => {
  const periods = ['02/11', '09/11', '16/11']
  expect(listWord('periods', periods, undefined)).toBe('3 periods')
  expect(listWord('periods', periods, periods)).toBe('3 periods')
  expect(listWord('periods', periods, ['02/11', '10/11'])).toBe('3 periods, 2 changed')
})
