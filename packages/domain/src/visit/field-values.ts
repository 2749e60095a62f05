import { isDateTimeText } from '../validators/date.ts'
import { cleanText, isEmpty, maxLength, requiredMessage, usualLength } from '../validators/text.ts'
import { choicesOf, isRequired, type ReportField } from './report-template.ts'

/** VISIT-026: a text, a number or a date with its time as text. */
export interface FieldValue {
  readonly value: string | number | null
  readonly supporting_text: string | null
}

/** The answers of a report by the guid of their field. */
export type FieldValues = Readonly<Record<string, FieldValue>>

const longestText = { text: usualLength, textarea: 4000 } as const

/**
 * Returns the mistakes in the answers to some fields by path. An answer to a field that is not among them is refused, and
 * so is a missing one to a field that has to be answered (VISIT-056, VISIT-057, VISIT-D14), unless the report may still
 * be `partial`.
 */
export function fieldValueErrors(
  fields: readonly ReportField[],
  values: FieldValues,
  extent: 'whole' | 'partial' = 'whole',
): Record<string, string> {
  const errors: Record<string, string> = {}
  const known = new Set(fields.map(({ guid }) => guid))
  for (const guid of Object.keys(values)) {
    if (!known.has(guid)) errors[`fields.${guid}`] = 'The template of the report does not have this field.'
  }
  for (const field of fields) {
    const given = values[field.guid]
    const value = given?.value ?? null
    const wrong = extent === 'partial' && isEmpty(value) ? undefined : valueError(field, value)
    if (wrong !== undefined) errors[`fields.${field.guid}.value`] = wrong
    const long = maxLength('Supporting text')(given?.supporting_text ?? '')
    if (long !== undefined) errors[`fields.${field.guid}.supporting_text`] = long
  }
  return errors
}

function valueError(field: ReportField, value: string | number | null): string | undefined {
  if (isEmpty(value)) return isRequired(field) ? requiredMessage : undefined
  switch (field.widget_type) {
    case 'text':
    case 'textarea':
      return textError(field, field.widget_type, value)
    case 'number':
      return numberError(field, value)
    case 'date_time':
      return typeof value === 'string' && isInstant(value) ? undefined : 'Enter a valid date.'
    default:
      return choicesOf(field).some((option) => option.value === value) ? undefined : 'Choose one of the options.'
  }
}

function textError(field: ReportField, widget: 'text' | 'textarea', value: unknown): string | undefined {
  if (typeof value !== 'string') return 'Must be a text.'
  const longest = Math.min(field.validators.max_length ?? longestText[widget], longestText[widget])
  return maxLength(field.title, longest)(cleanText(value))
}

function numberError({ validators: { min, max } }: ReportField, value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Must be a number.'
  if (min !== null && value < min) return `Minimal value is ${min}.`
  return max !== null && value > max ? `Maximal value is ${max}.` : undefined
}

/** A time without its offset would be another one in each zone. */
function isInstant(text: string): boolean {
  return /(Z|[+-]\d\d:\d\d)$/.test(text) && isDateTimeText(text)
}

/** Whether every field that has to be answered is, in whatever way (VISIT-D06). */
export function isAnswered(fields: readonly ReportField[], values: FieldValues): boolean {
  return fields.every((field) => !isRequired(field) || !isEmpty(values[field.guid]?.value ?? null))
}

/** The fields whose answer blocks the quick check-out (VISIT-053). */
export function blockersIn(fields: readonly ReportField[], values: FieldValues): ReportField[] {
  return fields.filter(({ guid, quick_check_out }) => {
    const value = values[guid]?.value
    return typeof value === 'number' && quick_check_out?.blocking_options.includes(value) === true
  })
}

/** VISIT-054. */
export const blockedCheckOut =
  'You are unable to complete quick check out because one or more values in the form above are marked as quick check out blockers.'

/** An answer in words; null for a date, which each screen writes in its own zone (VISIT-D15). */
export function answerText(field: ReportField, value: string | number | null): string | null {
  if (isEmpty(value)) return '-'
  if (field.widget_type === 'date_time') return null
  const choice = choicesOf(field).find((option) => option.value === value)
  return choice?.label ?? String(value)
}
