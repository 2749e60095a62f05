import { useId } from 'react'
import styles from './field.module.css'
import { Field, type FormFieldProps, noteIdOf } from './field.tsx'

interface TextAreaProps extends FormFieldProps<string> {
  rows?: number
  placeholder?: string
  description?: string
  disabled?: boolean
}

/** A multi-line text that grows with its content if the browser supports it. */
export function TextArea({ label, onChange, error, warning, description, required, rows = 3, ...rest }: TextAreaProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const notes = { error, warning, description }
  return (
    <Field label={label} inputId={id} required={required} {...notes}>
      <div className={styles.box} data-error={error !== undefined || undefined}>
        <textarea
          {...rest}
          id={id}
          rows={rows}
          // The content decides the height, which makes `rows` alone ineffective.
          style={{ minHeight: rows * 20 + 12 }}
          aria-required={required || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={noteIdOf(id, notes)}
          className={styles.area}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </Field>
  )
}
