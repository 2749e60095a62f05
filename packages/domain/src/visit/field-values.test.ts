import { expect, test } from 'vitest'
import { answerText, blockersIn, type FieldValue, fieldValueErrors } from './field-values.ts'
import type { FieldRules, ReportField, WidgetType } from './report-template.ts'

const none: FieldRules = { required: false, min: null, max: null, max_length: null }
const yesNo = [
  { value: 1, label: 'Yes' },
  { value: 2, label: 'No' },
]
const field = (widget_type: WidgetType, rules: Partial<FieldRules> = {}): ReportField => ({
  ...{ guid: 'f', title: 'Lunch', help_text: null, widget_type, quick_check_out: null },
  options: widget_type === 'radio' || widget_type === 'select' ? yesNo : [],
  validators: { ...none, ...rules },
})
const given = (value: FieldValue['value'], supporting_text: string | null = null) => ({ f: { value, supporting_text } })
const wrong = (one: ReportField, value: FieldValue['value']) => fieldValueErrors([one], given(value))['fields.f.value']

test.each<[WidgetType, FieldValue['value'], string | undefined]>([
  ['text', 'Ate well', undefined],
  ['text', 7, 'Must be a text.'],
  ['text', 'x'.repeat(255), undefined],
  ['text', 'x'.repeat(256), 'Lunch cannot exceed 255 characters.'],
  ['textarea', 'x'.repeat(4000), undefined],
  ['textarea', 'x'.repeat(4001), 'Lunch cannot exceed 4000 characters.'],
  ['number', 36.6, undefined],
  ['number', '36.6', 'Must be a number.'],
  ['number', Number.POSITIVE_INFINITY, 'Must be a number.'],
  ['radio', 2, undefined],
  ['radio', 3, 'Choose one of the options.'],
  ['radio', '2', 'Choose one of the options.'],
  ['select', 1, undefined],
  ['select', 0, 'Choose one of the options.'],
  ['mood', 5, undefined],
  ['mood', 6, 'Choose one of the options.'],
  ['mood', 2.5, 'Choose one of the options.'],
  ['checkbox', 0, undefined],
  ['checkbox', 2, 'Choose one of the options.'],
  ['date_time', '2026-11-24T09:00:00Z', undefined],
  ['date_time', '2026-11-24T09:00:00+01:00', undefined],
  ['date_time', '2026-11-24T09:00:00', 'Enter a valid date.'],
  ['date_time', '2026-13-24T09:00:00Z', 'Enter a valid date.'],
  ['date_time', 1, 'Enter a valid date.'],
])('%s takes %j: %s (VISIT-026, VISIT-D14)', (widget, value, message) => {
  expect(wrong(field(widget), value)).toBe(message)
})

test('bounds and lengths of a template are part of the check', () => {
  const pulse = field('number', { min: 40, max: 180 })
  expect([39.9, 40, 180, 180.1].map((value) => wrong(pulse, value))).toEqual([
    ...['Minimal value is 40.', undefined, undefined, 'Maximal value is 180.'],
  ])
  const brief = field('text', { max_length: 3 })
  expect([wrong(brief, 'abc'), wrong(brief, 'abcd')]).toEqual([undefined, 'Lunch cannot exceed 3 characters.'])
})

test('a missing answer is refused where the field has a rule, or is radio or mood (VISIT-056, VISIT-057)', () => {
  const required = 'This field is required.'
  for (const empty of [null, '', '  ']) {
    expect(wrong(field('text'), empty)).toBeUndefined()
    expect(wrong(field('text', { required: true }), empty)).toBe(required)
  }
  expect(wrong(field('number', { max: 5 }), null)).toBe(required)
  expect(fieldValueErrors([field('mood')], {})).toEqual({ 'fields.f.value': required })
  expect(fieldValueErrors([field('checkbox')], {})).toEqual({})
})

test('an answer to a field that the template does not have is refused, and a long supporting text (VISIT-058, VISIT-D14)', () => {
  expect(fieldValueErrors([], given('x'))).toEqual({
    'fields.f': 'The template of the report does not have this field.',
  })
  expect(fieldValueErrors([field('text')], given('x', 'y'.repeat(256)))).toEqual({
    'fields.f.supporting_text': 'Supporting text cannot exceed 255 characters.',
  })
})

test('only a blocking option blocks the check-out (VISIT-053)', () => {
  const meal = { ...field('radio'), quick_check_out: { blocking_options: [2] } }
  expect(blockersIn([meal], given(1))).toEqual([])
  expect(blockersIn([meal], given(2))).toEqual([meal])
  expect(blockersIn([meal], {})).toEqual([])
  expect(blockersIn([field('radio')], given(2))).toEqual([])
})

test('answers read as words, and a missing one as a dash (VISIT-D15)', () => {
  expect(answerText(field('radio'), 2)).toBe('No')
  expect(answerText(field('checkbox'), 0)).toBe('No')
  expect(answerText(field('mood'), 4)).toBe('Good')
  expect(answerText(field('number'), 0)).toBe('0')
  expect(answerText(field('text'), 'Tea')).toBe('Tea')
  expect(answerText(field('text'), null)).toBe('-')
  expect(answerText(field('text'), ' ')).toBe('-')
  expect(answerText(field('date_time'), '2026-11-24T09:00:00Z')).toBeNull()
})
