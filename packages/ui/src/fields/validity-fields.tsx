import { useId } from 'react'
import { CheckField, SwitchField } from './check-field.tsx'
import { DateField } from './date-field.tsx'
import { type FormFieldProps, NotesBelow, notedBelow } from './field.tsx'
import styles from './validity-fields.module.css'

interface ValidityFieldsProps {
  start: FormFieldProps<string>
  /** The first day after the period (SHELL-D54). */
  end: FormFieldProps<string>
  noEnd: FormFieldProps<boolean>
  /** The start is locked once the period has begun. */
  startLocked?: boolean
  /** A switch in place of the checkbox. */
  withSwitch?: boolean
}

/** The fields of a validity period (SHELL-082): start, "Ends before", and whether it ends at all. */
export function ValidityFields({ start, end, noEnd, startLocked = false, withSwitch = false }: ValidityFieldsProps) {
  const ownId = useId()
  const first = { id: `${ownId}-start`, ...start }
  const last = { id: `${ownId}-end`, ...end, ...(noEnd.value && { value: '', error: undefined }) }
  return (
    <div className={styles.period}>
      <DateField {...notedBelow(first)} required={!startLocked} disabled={startLocked} />
      <DateField {...notedBelow(last)} required={!noEnd.value} disabled={noEnd.value} />
      <div className={styles.notes}>
        <NotesBelow fields={[first, last]} />
      </div>
      <div className={styles.tick}>{withSwitch ? <SwitchField {...noEnd} /> : <CheckField {...noEnd} />}</div>
    </div>
  )
}
