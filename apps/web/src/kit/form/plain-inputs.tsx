import type { PlainField } from '#domain/plain-fields.ts'
import type { FormFieldProps } from '#ui/fields/field.tsx'
import { MoneyField } from '#ui/fields/number-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine } from '#ui/form/form-layout.tsx'

interface PlainInputsProps<K extends string> {
  fields: Readonly<Record<K, PlainField>>
  /** What the form has of one of them. */
  field: (key: K) => FormFieldProps<string>
  disabled?: boolean
}

/** The plain fields of a record in a form, in their order: each by its kind, a long text on a line of its own. */
export function PlainInputs<K extends string>({ fields, field, disabled = false }: PlainInputsProps<K>) {
  const keys = Object.keys(fields) as K[] // they are its own
  return keys.map((key) => <PlainInput key={key} is={fields[key]} disabled={disabled} {...field(key)} />)
}

/** The longest text that fits a line. */
const oneLine = 255

function PlainInput({ is, ...props }: FormFieldProps<string> & { is: PlainField; disabled: boolean }) {
  if (is.kind === 'pounds') return <MoneyField {...props} places={3} {...(is.unit && { unit: is.unit })} />
  if (is.kind === 'phone') return <TextField {...props} type="tel" autoComplete="off" />
  if (is.max <= oneLine) return <TextField {...props} autoComplete="off" />
  return (
    <FormLine>
      <TextArea {...props} />
    </FormLine>
  )
}
