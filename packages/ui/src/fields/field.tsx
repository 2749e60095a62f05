import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classes } from '../classes.ts'
import styles from './field.module.css'

interface FieldProps {
  label: string
  /** Connects label and error to the input. */
  inputId: string
  error?: string | undefined
  /** A warning about the value; it does not prevent saving. */
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

/** Returns the id of an input's error, warning or hint, for `aria-describedby`. */
export function noteIdOf(inputId: string, { error, warning, description }: Notes): string | undefined {
  return (error ?? warning ?? description) === undefined ? undefined : `${inputId}-note`
}

/** The note under an input: its error, else a warning, else a hint. */
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

/** "Email: This field is required."; a message that already begins with the label stays unchanged. */
export function withName(label: string | undefined, message: string): string {
  return label === undefined || message.startsWith(label) ? message : `${label}: ${message}`
}

export interface NotedField {
  readonly id: string
  readonly label: string
  readonly error?: string | undefined
  readonly warning?: string | undefined
}

/** The errors and warnings of adjacent fields, shown under all of them. Equal errors include the name of their field. */
export function NotesBelow({ fields }: { fields: readonly NotedField[] }) {
  const wrong = fields.filter(({ error }) => error !== undefined)
  const isAlone = (error: string) => wrong.filter((other) => other.error === error).length === 1
  return fields.map(({ id, label, error, warning }) =>
    error === undefined ? (
      <Note key={id} inputId={id} warning={warning} />
    ) : (
      <Note key={id} inputId={id} error={isAlone(error) ? error : withName(label, error)} />
    ),
  )
}

/** Marks a field whose note is shown by `NotesBelow`. */
export function notedBelow<
  Props extends { readonly id: string; readonly error?: string | undefined; readonly warning?: string | undefined },
>({ error, warning, ...rest }: Props) {
  const described = warning === undefined ? {} : { 'aria-describedby': noteIdOf(rest.id, { warning }) }
  return { ...described, ...rest, errorNote: noteIdOf(rest.id, { error }) }
}

/** The props of every form field; `form.field(path)` of the web's form kit provides all of them. */
export interface FormFieldProps<Value> {
  label: string
  value: Value
  /** Undefined for no value. */
  onChange: (value: Value | undefined) => void
  id?: string
  name?: string
  /** Called on blur, from when on the field shows its error. */
  onBlur?: () => void
  error?: string | undefined
  warning?: string | undefined
  required?: boolean
}

/** A label above, the input, and the error, warning or hint below. */
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
  /** The id of a note elsewhere that describes the error of this input. */
  errorNote?: string | undefined
  /** In front of the text: an icon or a symbol. */
  before?: ReactNode
  /** After the text: an icon, or a button of the input. */
  after?: ReactNode
  /** `number` is right-aligned with tabular figures; `digits` only has tabular figures. */
  figures?: 'number' | 'digits'
  ref?: Ref<HTMLInputElement>
  /** Called when the focus leaves the input and its buttons. */
  onLeave?: (() => void) | undefined
  /** The bordered box around input, before and after. */
  boxRef?: Ref<HTMLDivElement>
}

/** A text line with its label and error, the basis of all single-line inputs. */
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles blur events of its content. */}
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
          // The browser's own messages differ from the specification's.
          required={false}
          aria-required={rest.required || undefined}
          aria-invalid={wrong}
          aria-describedby={errorNote ?? noteIdOf(id, { error, warning, description }) ?? rest['aria-describedby']}
          className={classes(styles.input, figures && styles[figures])}
        />
        {after !== undefined && <span className={styles.after}>{after}</span>}
      </div>
    </Field>
  )
}
