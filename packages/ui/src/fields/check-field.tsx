import { useId } from 'react'
import { Checkbox } from './checkbox.tsx'
import styles from './choice.module.css'
import { type FormFieldProps, Note, noteIdOf } from './field.tsx'
import { Switch } from './switch.tsx'

interface CheckFieldProps extends Omit<FormFieldProps<boolean>, 'required'> {
  disabledReason?: string | undefined
}

/** A checkbox in a form, with its label beside it. */
export function CheckField({ label, value, onChange, error, warning, ...rest }: CheckFieldProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <div className={styles.choice}>
      <Checkbox
        {...rest}
        id={id}
        label={label}
        withLabel
        checked={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={noteIdOf(id, { error, warning })}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Note inputId={id} error={error} warning={warning} />
    </div>
  )
}

/** A switch in a form, with its label beside it. Like every field it takes effect when the form is saved. */
export function SwitchField({ label, value, onChange, error, warning, disabledReason, id: givenId }: CheckFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={styles.choice}>
      <div className={styles.switch}>
        <Switch id={id} label={label} on={value} onChange={onChange} disabledReason={disabledReason} />
        <label htmlFor={id}>{label}</label>
      </div>
      <Note inputId={id} error={error} warning={warning} />
    </div>
  )
}
