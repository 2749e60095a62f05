import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classes } from '../classes.ts'
import styles from './field.module.css'

interface FieldProps {
  label: string
  /** Ties label and error to the input. */
  inputId: string
  error?: string | undefined
  /** A doubt about the value; it stops nothing. */
  warning?: string | undefined
  /** A hint under the input. */
  description?: string | undefined
  required?: boolean | undefined
  children: ReactNode
}

interface Notes {
  error?: string | undefined
  warning?: string | undefined
  description?: string | undefined
}

/** The id of the error, doubt or hint of an input, for `aria-describedby`. */
export function noteIdOf(inputId: string, { error, warning, description }: Notes): string | undefined {
  return (error ?? warning ?? description) === undefined ? undefined : `${inputId}-note`
}

/** What stands under an input: its error, else a doubt, else a hint. */
export function Note({ inputId, error, warning, description }: Notes & { inputId: string }) {
  const text = error ?? warning ?? description
  if (text === undefined) return undefined
  const look = error !== undefined ? styles.error : warning !== undefined ? styles.warning : styles.description
  return (
    <p id={`${inputId}-note`} className={look}>
      {text}
    </p>
  )
}

/** "Email: This field is required.", but a sentence that begins with the name already has it. */
export function withName(label: string | undefined, message: string): string {
  return label === undefined || message.startsWith(label) ? message : `${label}: ${message}`
}

export interface NotedField {
  readonly id: string
  readonly label: string
  readonly error?: string | undefined
}

/** What is wrong with fields beside each other, under all of them; of lines that are alike each says whose it is. */
export function NotesBelow({ fields }: { fields: readonly NotedField[] }) {
  const wrong = fields.filter(({ error }) => error !== undefined)
  const isAlone = (error: string) => wrong.filter((other) => other.error === error).length === 1
  return wrong.map(({ id, label, error = '' }) => (
    <Note key={id} inputId={id} error={isAlone(error) ? error : withName(label, error)} />
  ))
}

/** A field whose note stands in `NotesBelow`. */
export function notedBelow<Props extends { readonly id: string; readonly error?: string | undefined }>({
  error,
  ...rest
}: Props) {
  return { ...rest, errorNote: noteIdOf(rest.id, { error }) }
}

/** What every field of a form takes from it: `form.field(path)` of the web's form kit gives all of it. */
export interface FormFieldProps<Value> {
  label: string
  value: Value
  /** Undefined for nothing. */
  onChange: (value: Value | undefined) => void
  id?: string
  name?: string
  /** Told when the field is left: from then on its error shows. */
  onBlur?: () => void
  error?: string | undefined
  warning?: string | undefined
  required?: boolean
}

/** Label above, input, and the error, doubt or hint below. */
export function Field({ label, inputId, error, warning, description, required, children }: FieldProps) {
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
      <Note inputId={inputId} error={error} warning={warning} description={description} />
    </div>
  )
}

export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className'> {
  label: string
  error?: string | undefined
  warning?: string | undefined
  description?: string | undefined
  /** The id of a note that stands elsewhere and says what is wrong with this input. */
  errorNote?: string | undefined
  /** In front of the text: an icon or a sign. */
  before?: ReactNode
  /** After the text: an icon, or a button of the input. */
  after?: ReactNode
  /** `number` stands at the right with figures of one width; `digits` has such figures only. */
  figures?: 'number' | 'digits'
  ref?: Ref<HTMLInputElement>
  /** Told when the focus leaves the input and its buttons. */
  onLeave?: (() => void) | undefined
  /** The bordered box round input, before and after. */
  boxRef?: Ref<HTMLDivElement>
}

/** A line of text with its label and error: what every input of one line is made of. */
export function TextInput({
  label,
  error,
  warning,
  description,
  errorNote,
  before,
  after,
  figures,
  onLeave,
  boxRef,
  ...rest
}: InputProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const wrong = error !== undefined || errorNote !== undefined || undefined
  return (
    <Field
      label={label}
      inputId={id}
      error={error}
      warning={warning}
      description={description}
      required={rest.required}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears when the focus leaves what is inside. */}
      <div
        ref={boxRef}
        className={styles.box}
        data-error={wrong}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave?.()}
      >
        {before !== undefined && <span className={styles.before}>{before}</span>}
        <input
          {...rest}
          id={id}
          // The browser's own bubbles speak other words than the specification.
          required={false}
          aria-required={rest.required || undefined}
          aria-invalid={wrong}
          aria-describedby={errorNote ?? noteIdOf(id, { error, warning, description })}
          className={classes(styles.input, figures && styles[figures])}
        />
        {after !== undefined && <span className={styles.after}>{after}</span>}
      </div>
    </Field>
  )
}
