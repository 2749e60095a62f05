import type { PlainField } from '#domain/plain-fields.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import type { FormFieldProps } from '#ui/fields/field.tsx'
import { MoneyField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine } from '#ui/form/form-layout.tsx'

interface PlainInputsProps<K extends string> {
  fields: Readonly<Record<K, PlainField>>
  /** Returns the form's props of one field. */
  field: (key: K) => FormFieldProps<string>
  disabled?: boolean
}

/** The plain fields of a record in a form, in order: each by its kind, a long text on its own line. */
export function PlainInputs<K extends string>({ fields, field, disabled = false }: PlainInputsProps<K>) {
  const keys = Object.keys(fields) as K[] // they are its own
  return keys.map((key) => <PlainInput key={key} is={fields[key]} disabled={disabled} {...field(key)} />)
}

/** The longest text, in characters, that gets a one-line field. */
const oneLine = 255

type PlainInputProps = FormFieldProps<string> & { is: PlainField; disabled: boolean }

function PlainInput({ is, ...props }: PlainInputProps) {
  const required = is.required === true
  switch (is.kind) {
    case 'pounds':
      return <MoneyField {...props} places={3} {...(is.unit && { unit: is.unit })} />
    case 'choice':
      return (
        <Select
          {...props}
          required={required}
          {...(!required && { none: 'Not given' })}
          options={is.options.map((value) => ({ value, label: value }))}
        />
      )
    case 'date':
      return <DateField {...props} required={required} />
    case 'text':
      if ((is.max ?? oneLine) > oneLine) {
        return (
          <FormLine>
            <TextArea {...props} required={required} />
          </FormLine>
        )
      }
      return <TextField {...props} autoComplete="off" required={required} />
    default:
      return <TextField {...props} type={inputTypes[is.kind]} autoComplete="off" required={required} />
  }
}

const inputTypes = { phone: 'tel', email: 'email', name: 'text' } as const
