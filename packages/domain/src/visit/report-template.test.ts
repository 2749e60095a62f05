import { expect, test } from 'vitest'
import { isRequired, quickSections, type ReportField, templateErrors } from './report-template.ts'

const none = { required: false, min: null, max: null, max_length: null }
const field = (guid: string, more: Partial<ReportField> = {}): ReportField => ({
  ...{ guid, title: guid, help_text: null, widget_type: 'text', options: [], validators: none, quick_check_out: null },
  ...more,
})
const section = (...fields: ReportField[]) => ({ guid: 's', title: 'Care', fields })
const yesNo = [
  { value: 1, label: 'Yes' },
  { value: 2, label: 'No' },
]
const errorsOf = (...fields: ReportField[]) => templateErrors([section(...fields)])

test('a field has to be answered with any rule, and always as radio or mood (VISIT-056, VISIT-057)', () => {
  expect(isRequired(field('a'))).toBe(false)
  expect(isRequired(field('a', { widget_type: 'select', options: yesNo }))).toBe(false)
  expect(isRequired(field('a', { widget_type: 'checkbox' }))).toBe(false)
  for (const rule of [{ required: true }, { min: 0 }, { max: 9 }, { max_length: 20 }]) {
    expect(isRequired(field('a', { validators: { ...none, ...rule } }))).toBe(true)
  }
  expect(isRequired(field('a', { widget_type: 'radio', options: yesNo }))).toBe(true)
  expect(isRequired(field('a', { widget_type: 'mood' }))).toBe(true)
})

test('the quick check-out asks the fields that are set for it, by section in their order (VISIT-D13)', () => {
  const quick = { quick_check_out: { blocking_options: [] } }
  const asked = quickSections([section(field('a', quick), field('b'), field('c', quick)), section(field('d'))])
  expect(asked.map(({ fields }) => fields.map(({ guid }) => guid))).toEqual([['a', 'c']])
})

test('a template has sections with fields, each with an identifier of its own', () => {
  expect(templateErrors([])).toEqual({ sections: 'A template needs at least one section.' })
  expect(errorsOf()).toEqual({ 'sections.0.fields': 'A section needs at least one field.' })
  expect(errorsOf(field('a'), field('b'))).toEqual({})
  const twice = templateErrors([section(field('a')), section(field('b'), field('a'))])
  expect(twice).toEqual({ 'sections.1.fields.1.guid': 'Another field has this identifier.' })
})

test('options, rules and blockers fit the kind of the field', () => {
  const only = (more: Partial<ReportField>) => errorsOf(field('a', more))
  const at = (name: string, message: string) => ({ [`sections.0.fields.0.${name}`]: message })
  expect(only({ widget_type: 'radio', options: yesNo.slice(1) })).toEqual(
    at('options', 'A choice needs at least two options.'),
  )
  expect(only({ widget_type: 'select', options: [...yesNo, { value: 3, label: 'YES' }] })).toEqual(
    at('options', 'Two options have the same label.'),
  )
  expect(only({ widget_type: 'select', options: [...yesNo, { value: 2, label: 'Maybe' }] })).toEqual(
    at('options', 'Two options have the same value.'),
  )
  expect(only({ options: yesNo })).toEqual(at('options', 'This kind of field has no options.'))
  expect(only({ validators: { ...none, min: 1 } })).toEqual(at('validators.min', 'Only a number has a minimum.'))
  expect(only({ widget_type: 'number', validators: { ...none, min: 5, max: 4 } })).toEqual(
    at('validators.max', 'The maximum can not be below the minimum.'),
  )
  expect(only({ widget_type: 'number', validators: { ...none, min: 5, max: 5 } })).toEqual({})
  expect(only({ widget_type: 'mood', validators: { ...none, max_length: 5 } })).toEqual(
    at('validators.max_length', 'Only a text has a maximum length.'),
  )
  const blocked = (value: number) => ({ quick_check_out: { blocking_options: [value] } })
  const unknown = at('quick_check_out', 'A blocking option is not one of the options of the field.')
  expect(only({ widget_type: 'radio', options: yesNo, ...blocked(2) })).toEqual({})
  expect(only({ widget_type: 'radio', options: yesNo, ...blocked(3) })).toEqual(unknown)
  expect(only({ widget_type: 'mood', ...blocked(1) })).toEqual({})
  expect(only({ widget_type: 'checkbox', ...blocked(0) })).toEqual({})
  expect(only({ widget_type: 'number', ...blocked(0) })).toEqual(unknown)
})
