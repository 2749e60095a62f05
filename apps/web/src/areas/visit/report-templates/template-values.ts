import type { TemplateContent } from '#contract/visit/report-fields.ts'
import { choicesOf, hasOptions, isText, type WidgetType } from '#domain/visit/report-template.ts'

type Sections = TemplateContent['sections']
type SentField = Sections[number]['fields'][number]

/** A field as the form holds it: numbers as typed, and blockers by their value as text. */
export interface FieldForm {
  guid: string
  title: string
  help_text: string
  widget_type: WidgetType
  options: { value: number; label: string }[]
  validators: { required: boolean; min: string; max: string; max_length: string }
  isQuick: boolean
  blocking: string[]
}

export interface SectionForm {
  guid: string
  title: string
  fields: FieldForm[]
}

export interface TemplateValues {
  title: string
  sections: SectionForm[]
}

export function newField(): FieldForm {
  return {
    ...{ guid: crypto.randomUUID(), title: '', help_text: '', widget_type: 'text', options: [] },
    validators: { required: false, min: '', max: '', max_length: '' },
    ...{ isQuick: false, blocking: [] },
  }
}

export function newSection(): SectionForm {
  return { guid: crypto.randomUUID(), title: '', fields: [newField()] }
}

const textOf = (number: number | null) => (number === null ? '' : String(number))

export function valuesOf({ title, sections }: TemplateContent): TemplateValues {
  const fieldOf = ({ quick_check_out: quick, validators, ...field }: SentField): FieldForm => ({
    ...field,
    help_text: field.help_text ?? '',
    validators: {
      required: validators.required,
      ...{ min: textOf(validators.min), max: textOf(validators.max), max_length: textOf(validators.max_length) },
    },
    isQuick: quick !== null,
    blocking: quick?.blocking_options.map(String) ?? [],
  })
  return { title, sections: sections.map((section) => ({ ...section, fields: section.fields.map(fieldOf) })) }
}

/** A text that is no number is refused by the schema. */
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))

/** The body of a save. What does not belong to the kind of a field is left out. */
export function bodyOf({ title, sections }: TemplateValues): TemplateContent {
  return { title, sections: sections.map((section) => ({ ...section, fields: section.fields.map(sentField) })) }
}

function sentField({ isQuick, blocking, validators, help_text, ...field }: FieldForm): SentField {
  const isNumber = field.widget_type === 'number'
  const options = hasOptions(field.widget_type) ? field.options : []
  const known = choicesOf({ ...field, options }).map(({ value }) => value)
  return {
    ...field,
    options,
    help_text: help_text === '' ? null : help_text,
    validators: {
      required: validators.required,
      min: isNumber ? numberOf(validators.min) : null,
      max: isNumber ? numberOf(validators.max) : null,
      max_length: isText(field.widget_type) ? numberOf(validators.max_length) : null,
    },
    quick_check_out: isQuick
      ? { blocking_options: blocking.map(Number).filter((value) => known.includes(value)) }
      : null,
  }
}

/** Moves an item of a list up or down by one place. */
export function moved<Item>(list: readonly Item[], at: number, by: 1 | -1): Item[] {
  const item = list[at]
  if (item === undefined || at + by < 0 || at + by >= list.length) return [...list]
  return list.toSpliced(at, 1).toSpliced(at + by, 0, item)
}

/** A copy with identifiers of its own. */
export function copyOfSection(section: SectionForm): SectionForm {
  return {
    ...section,
    guid: crypto.randomUUID(),
    title: `${section.title} (copy)`,
    fields: section.fields.map(copyOfField),
  }
}

export function copyOfField(field: FieldForm): FieldForm {
  return { ...structuredClone(field), guid: crypto.randomUUID() }
}
