import { expect, test } from 'vitest'
import { z } from 'zod'
import { Email, PersonName } from '#contract/fields.ts'
import { ApiError, apiErrorOf } from '../http/api-error.ts'
import { inOrder, refusalOf, rowOf, validate } from './validate-form.ts'

const labels = { name: 'Name', rates: 'Rates', 'rates.*.start': 'Start', 'rates.*.rate': 'Rate', email: 'Email' }

test('fields are listed in screen order, the rows of a list by number', () => {
  const paths = ['other', 'email', 'rates.10.start', 'rates.2.rate', 'rates.2.start', 'name', 'rates']
  expect(inOrder(labels, paths)).toEqual([
    'name',
    'rates',
    'rates.2.start',
    'rates.2.rate',
    'rates.10.start',
    'email',
    'other',
  ])
})

test('fields of one block may stand in several places of the screen', () => {
  const blocks = { 'person.name': 'Name', phone: 'Phone', 'person.notes': 'Notes', person: 'Person' }
  expect(inOrder(blocks, ['person.notes', 'phone', 'person.name'])).toEqual(['person.name', 'phone', 'person.notes'])
})

test('a field in a list is identified by its row, counted from 1', () => {
  expect(rowOf(labels, 'rates.1.rate')).toBe('Rates, row 2')
  for (const path of ['email', 'rates', 'others.1.rate']) expect(rowOf(labels, path)).toBeUndefined()
})

test("a body is parsed by the schema of the contract; a field shows its first message, the schema's before the form's", () => {
  const schema = z.object({ name: PersonName, email: Email })
  expect(validate(schema, { name: 'Zoë', email: 'z@b.uk' })).toEqual({ body: { name: 'Zoë', email: 'z@b.uk' } })
  const validation = validate(schema, { name: '', email: 'z@b.uk' }, { name: 'Own.', email: 'Is taken.' })
  expect(validation).toEqual({ errors: { name: 'This field is required.', email: 'Is taken.' } })
})

test('a server message about a field of the form goes to that field, everything else is a line of the banner (SHELL-112, SHELL-D35)', () => {
  const error = apiErrorOf(422, {
    title: 'Please fix the errors in the form.',
    errors: { 'rates.0.start': ['Enter a valid date.'], badge: ['Is given out.'], email: ['One.', 'Two.'] },
  })
  expect(refusalOf(error, labels)).toEqual({
    fields: { 'rates.0.start': 'Enter a valid date.', email: 'One. Two.' },
    lines: ['Please fix the errors in the form.', 'Is given out.'],
  })
  const clash = new ApiError({ status: 409, message: 'Can not overlap with existing Base Rate.' })
  expect(refusalOf(clash, labels)).toEqual({ fields: {}, lines: ['Can not overlap with existing Base Rate.'] })
})
