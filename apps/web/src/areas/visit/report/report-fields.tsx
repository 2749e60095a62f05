import { useState } from 'react'
import type { FieldValue, FieldValues } from '#domain/visit/field-values.ts'
import { choicesOf, isRequired, type ReportField, type ReportSection } from '#domain/visit/report-template.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { DateTimeField } from '#ui/fields/date-time-field.tsx'
import type { FormFieldProps } from '#ui/fields/field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import styles from './report-fields.module.css'

type Place = Pick<FormFieldProps<unknown>, 'id' | 'error'>

interface ReportFieldsProps {
  /** For a check-out, those of `quickSections`. */
  sections: readonly ReportSection[]
  values: FieldValues
  onChange: (values: FieldValues) => void
  /** The place of an answer in its form, by path as in `fieldValueErrors`. */
  at?: (path: `fields.${string}`) => Place
}

const empty: FieldValue = { value: null, supporting_text: null }

/** The fields of a report to fill in, by section (VISIT-056, VISIT-057, VISIT-D13). */
export function ReportFields({ sections, values, onChange, at = () => ({}) }: ReportFieldsProps) {
  return sections.map((section) => (
    <FormSection key={section.guid} title={section.title}>
      {section.fields.map((field) => {
        const given = values[field.guid] ?? empty
        const change = (next: Partial<FieldValue>) => onChange({ ...values, [field.guid]: { ...given, ...next } })
        return (
          <FormLine key={field.guid}>
            <div className={styles.field}>
              <Widget
                field={field}
                value={given.value}
                place={at(`fields.${field.guid}.value`)}
                onChange={(value) => change({ value })}
              />
              {field.help_text && <p className={styles.help}>{field.help_text}</p>}
              <details className={styles.more} open={given.supporting_text !== null || undefined}>
                <summary>Supporting text</summary>
                <TextField
                  label={`Supporting text of ${field.title}`}
                  value={given.supporting_text ?? ''}
                  onChange={(text = '') => change({ supporting_text: text === '' ? null : text })}
                  {...at(`fields.${field.guid}.supporting_text`)}
                />
              </details>
            </div>
          </FormLine>
        )
      })}
    </FormSection>
  ))
}

interface WidgetProps {
  field: ReportField
  value: FieldValue['value']
  place: Place
  onChange: (value: FieldValue['value']) => void
}

function Widget({ field, value, place, onChange }: WidgetProps) {
  const shared = { label: field.title, ...place, required: isRequired(field) }
  const text = value === null ? '' : String(value)
  const options = choicesOf(field).map((option) => ({ value: String(option.value), label: option.label }))
  const choose = (chosen: string | undefined) => onChange(chosen === undefined ? null : Number(chosen))
  switch (field.widget_type) {
    case 'text':
      return <TextField {...shared} value={text} onChange={(next = '') => onChange(next)} />
    case 'textarea':
      return <TextArea {...shared} value={text} onChange={(next = '') => onChange(next)} />
    case 'number':
      return <NumberWidget {...shared} first={text} onChange={onChange} />
    case 'date_time':
      return <DateTimeField {...shared} value={text} onChange={(next = '') => onChange(next)} />
    case 'select':
      return <Select {...shared} value={text} options={options} onChange={choose} none="-" />
    case 'checkbox':
      return (
        <CheckField
          label={field.title}
          {...place}
          value={value === 1}
          onChange={(ticked) => onChange(ticked ? 1 : 0)}
        />
      )
    case 'radio':
    case 'mood':
      return <RadioGroup {...shared} value={text} options={options} onChange={choose} row />
    default:
      return field.widget_type satisfies never
  }
}

interface NumberWidgetProps extends Place {
  onChange: WidgetProps['onChange']
  label: string
  required: boolean
  first: string
}

/** Keeps what was typed, such as "1.0" on the way to "1.05". */
function NumberWidget({ first, onChange, ...rest }: NumberWidgetProps) {
  const [text, setText] = useState(first)
  const type = (next = '') => {
    setText(next)
    onChange(numberOrText(next))
  }
  return <NumberField {...rest} value={text} onChange={type} places={6} />
}

/** A text that is no number stays as typed, to be refused. */
function numberOrText(text: string): number | string {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? text : number
}
