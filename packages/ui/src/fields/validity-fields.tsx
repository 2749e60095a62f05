import { CheckField } from './check-field.tsx'
import { DateField } from './date-field.tsx'
import type { FormFieldProps } from './field.tsx'
import styles from './validity-fields.module.css'

interface ValidityFieldsProps {
  start: FormFieldProps<string>
  /** The first day that does not belong to the period any more (SHELL-D54). */
  end: FormFieldProps<string>
  noEnd: FormFieldProps<boolean>
  /** What has begun keeps its start. */
  startLocked?: boolean
}

/** From when to when something holds (SHELL-082): start, "Ends before", and whether it ends at all. */
export function ValidityFields({ start, end, noEnd, startLocked = false }: ValidityFieldsProps) {
  return (
    <div className={styles.period}>
      <DateField {...start} required={!startLocked} disabled={startLocked} />
      <DateField
        {...end}
        value={noEnd.value ? '' : end.value}
        error={noEnd.value ? undefined : end.error}
        required={!noEnd.value}
        disabled={noEnd.value}
      />
      <div className={styles.tick}>
        <CheckField {...noEnd} />
      </div>
    </div>
  )
}
