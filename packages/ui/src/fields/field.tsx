import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classes } from '../classes.ts'
import styles from './field.module.css'

interface FieldProps {
  label: string
  /** Ties label and error to the input. */
  inputId: string
  error?: string | undefined
  /** A hint under the input. */
  description?: string | undefined
  required?: boolean | undefined
  children: ReactNode
}

/** The id of the error or hint of an input, for `aria-describedby`. */
export function noteIdOf(inputId: string, error: string | undefined, description?: string): string | undefined {
  return error === undefined && description === undefined ? undefined : `${inputId}-note`
}

/** Label above, input, and the error or hint below. */
export function Field({ label, inputId, error, description, required, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={inputId} className={styles.label}>
        {label}
        {required && (
          <span aria-hidden="true" className={styles.star}>
            {' *'}
          </span>
        )}
      </label>
      {children}
      {error !== undefined ? (
        <p id={`${inputId}-note`} className={styles.error}>
          {error}
        </p>
      ) : (
        description !== undefined && (
          <p id={`${inputId}-note`} className={styles.description}>
            {description}
          </p>
        )
      )}
    </div>
  )
}

export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className'> {
  label: string
  error?: string | undefined
  description?: string | undefined
  /** In front of the text: an icon or a sign. */
  before?: ReactNode
  /** After the text: an icon, or a button of the input. */
  after?: ReactNode
  /** `number` stands at the right with figures of one width; `digits` has such figures only. */
  figures?: 'number' | 'digits'
  ref?: Ref<HTMLInputElement>
  /** The bordered box round input, before and after. */
  boxRef?: Ref<HTMLDivElement>
}

/** A line of text with its label and error: what every input of one line is made of. */
export function TextInput({ label, error, description, before, after, figures, boxRef, ...rest }: InputProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <Field label={label} inputId={id} error={error} description={description} required={rest.required}>
      <div ref={boxRef} className={styles.box} data-error={error !== undefined || undefined}>
        {before !== undefined && <span className={styles.before}>{before}</span>}
        <input
          {...rest}
          id={id}
          // The browser's own bubbles speak other words than the specification.
          required={false}
          aria-required={rest.required || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={noteIdOf(id, error, description)}
          className={classes(styles.input, figures && styles[figures])}
        />
        {after !== undefined && <span className={styles.after}>{after}</span>}
      </div>
    </Field>
  )
}
