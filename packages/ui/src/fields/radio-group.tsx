import { useId } from 'react'
import styles from './choice.module.css'
import { type FormFieldProps, Note, noteIdOf } from './field.tsx'
import type { Option } from './options.ts'

interface RadioGroupProps extends FormFieldProps<string> {
  options: readonly Option[]
  /** Side by side if there is room. */
  row?: boolean
  disabled?: boolean
}

/** A choice of a few options that are all visible. */
export function RadioGroup({
  label,
  options,
  value,
  onChange,
  onBlur,
  error,
  warning,
  required,
  ...rest
}: RadioGroupProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <fieldset
      className={styles.group}
      disabled={rest.disabled}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
    >
      <legend className={styles.legend}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      <div
        role="radiogroup"
        aria-label={label}
        aria-describedby={noteIdOf(id, { error, warning })}
        aria-required={required}
        className={rest.row ? styles.row : styles.column}
      >
        {options.map((option, at) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              // The first or the chosen option takes the focus when a form moves it here.
              id={
                option.value === value || (at === 0 && !options.some((each) => each.value === value)) ? id : undefined
              }
              name={rest.name ?? id}
              checked={option.value === value}
              aria-invalid={error !== undefined || undefined}
              className={styles.radio}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <Note inputId={id} error={error} warning={warning} />
    </fieldset>
  )
}
