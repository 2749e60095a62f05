/** The form of a visit report: sections with fields, as a branch keeps it in versions (VISIT-025, decision 0077). */

export const widgetTypes = {
  text: 'Text',
  textarea: 'Long text',
  number: 'Number',
  radio: 'Choice of few',
  select: 'Choice from a list',
  mood: 'Mood',
  checkbox: 'Tick box',
  date_time: 'Date and time',
} as const
export type WidgetType = keyof typeof widgetTypes
export const widgetTypeKeys = Object.keys(widgetTypes) as WidgetType[] // its own keys

export interface FieldOption {
  readonly value: number
  readonly label: string
}

export interface FieldRules {
  readonly required: boolean
  /** Bounds of a number. */
  readonly min: number | null
  readonly max: number | null
  /** Of a text. */
  readonly max_length: number | null
}

export interface ReportField {
  readonly guid: string
  readonly title: string
  readonly help_text: string | null
  readonly widget_type: WidgetType
  readonly options: readonly FieldOption[]
  readonly validators: FieldRules
  /** Null for a field that the quick check-out does not ask (VISIT-D13). */
  readonly quick_check_out: { readonly blocking_options: readonly number[] } | null
}

export interface ReportSection {
  readonly guid: string
  readonly title: string
  readonly fields: readonly ReportField[]
}

/** VISIT-D14. */
const moods: readonly FieldOption[] = [
  { value: 1, label: 'Very low' },
  { value: 2, label: 'Low' },
  { value: 3, label: 'Neither good nor low' },
  { value: 4, label: 'Good' },
  { value: 5, label: 'Very good' },
]

const ticks: readonly FieldOption[] = [
  { value: 0, label: 'No' },
  { value: 1, label: 'Yes' },
]

/** Whether a field has options of its own. */
export function hasOptions(widget: WidgetType): boolean {
  return widget === 'radio' || widget === 'select'
}

/** Whether a field holds free text, whose length may be limited. */
export function isText(widget: WidgetType): boolean {
  return widget === 'text' || widget === 'textarea'
}

/** The values that a field may have; none for a text, a number or a date. */
export function choicesOf({
  widget_type,
  options,
}: Pick<ReportField, 'widget_type' | 'options'>): readonly FieldOption[] {
  if (hasOptions(widget_type)) return options
  if (widget_type === 'mood') return moods
  return widget_type === 'checkbox' ? ticks : []
}

/** Whether a field has to be answered: with any rule, and always as radio or mood (VISIT-056, VISIT-057). */
export function isRequired({ widget_type, validators }: Pick<ReportField, 'widget_type' | 'validators'>): boolean {
  const { required, min, max, max_length } = validators
  const hasRule = required || min !== null || max !== null || max_length !== null
  return hasRule || widget_type === 'radio' || widget_type === 'mood'
}

/** The sections with the fields that the quick check-out asks, in the order of the template (VISIT-D13). */
export function quickSections(sections: readonly ReportSection[]): ReportSection[] {
  return sections
    .map((section) => ({ ...section, fields: section.fields.filter((field) => field.quick_check_out !== null) }))
    .filter(({ fields }) => fields.length > 0)
}

/** Returns the mistakes in the sections of a template by path, beyond the shape of each value. */
export function templateErrors(sections: readonly ReportSection[]): Record<string, string> {
  const errors: Record<string, string> = {}
  const seen = new Set<string>()
  if (sections.length === 0) errors.sections = 'A template needs at least one section.'
  for (const [at, section] of sections.entries()) {
    const path = `sections.${at}`
    if (section.fields.length === 0) errors[`${path}.fields`] = 'A section needs at least one field.'
    for (const [place, field] of section.fields.entries()) {
      const own = `${path}.fields.${place}`
      if (seen.has(field.guid)) errors[`${own}.guid`] = 'Another field has this identifier.'
      seen.add(field.guid)
      for (const [name, message] of Object.entries(fieldErrors(field))) errors[`${own}.${name}`] = message
    }
  }
  return errors
}

function fieldErrors(field: ReportField): Record<string, string> {
  return { ...optionErrors(field), ...ruleErrors(field), ...blockerErrors(field) }
}

function optionErrors({ widget_type, options }: ReportField): Record<string, string> {
  if (!hasOptions(widget_type)) return options.length > 0 ? { options: 'This kind of field has no options.' } : {}
  if (options.length < 2) return { options: 'A choice needs at least two options.' }
  const labels = options.map(({ label }) => label.toLowerCase())
  if (new Set(labels).size < labels.length) return { options: 'Two options have the same label.' }
  const values = options.map(({ value }) => value)
  return new Set(values).size < values.length ? { options: 'Two options have the same value.' } : {}
}

function ruleErrors({ widget_type, validators: { min, max, max_length } }: ReportField): Record<string, string> {
  const errors: Record<string, string> = {}
  const isNumber = widget_type === 'number'
  if (min !== null && !isNumber) errors['validators.min'] = 'Only a number has a minimum.'
  if (max !== null && !isNumber) errors['validators.max'] = 'Only a number has a maximum.'
  if (isNumber && min !== null && max !== null && min > max) {
    errors['validators.max'] = 'The maximum can not be below the minimum.'
  }
  if (max_length !== null && !isText(widget_type)) errors['validators.max_length'] = 'Only a text has a maximum length.'
  return errors
}

function blockerErrors(field: ReportField): Record<string, string> {
  const values = choicesOf(field).map(({ value }) => value)
  const isKnown = field.quick_check_out?.blocking_options.every((value) => values.includes(value)) ?? true
  return isKnown ? {} : { quick_check_out: 'A blocking option is not one of the options of the field.' }
}
