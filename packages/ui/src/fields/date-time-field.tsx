import { useId, useState } from 'react'
import { isDateTimeText, isDay } from '#domain/validators/date.ts'
import { formatTime, instantOf, localDateOf, parseTime } from '../figures/format.ts'
import { useZone } from '../figures/zone.tsx'
import { DateField } from './date-field.tsx'
import styles from './date-time-field.module.css'
import { type FormFieldProps, Note, noteIdOf } from './field.tsx'
import { TimeField } from './time-field.tsx'

interface Parts {
  date: string
  time: string
}

function partsOf(instant: string, zone: string): Parts {
  if (!isDateTimeText(instant)) return { date: '', time: '' }
  return { date: localDateOf(instant, zone), time: formatTime(instant, zone) }
}

/**
 * Returns the instant of the parts, an empty text for empty parts, and otherwise an invalid text for the form to
 * refuse.
 */
function instantOrText({ date, time }: Parts, zone: string): string {
  const clock = parseTime(time)
  return isDay(date) && clock !== undefined ? instantOf(date, clock, zone) : `${date} ${time}`.trim()
}

/** A date and a time in the branch's time zone; the value is an instant in UTC (SHELL-005). */
export function DateTimeField({
  label,
  value,
  onChange,
  onBlur,
  error,
  warning,
  required,
  ...rest
}: FormFieldProps<string>) {
  const zone = useZone()
  const ownId = useId()
  const id = rest.id ?? ownId
  const [parts, setParts] = useState(() => partsOf(value, zone))
  const [reported, setReported] = useState(value)
  // A new value from outside replaces the parts; the value that this field reported does not.
  if (value !== reported) {
    setReported(value)
    setParts(partsOf(value, zone))
  }
  const change = (next: Parts) => {
    setParts(next)
    const instant = instantOrText(next, zone)
    setReported(instant)
    if (instant !== value) onChange(instant)
  }
  const errorNote = error === undefined ? undefined : noteIdOf(id, { error })
  const shared = { required: required === true, errorNote }
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot be aligned with other labels. */}
      <div
        role="group"
        aria-label={`${label}: date and time`}
        className={styles.parts}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
      >
        <DateField
          {...shared}
          id={id}
          name={rest.name ?? id}
          label={label}
          value={parts.date}
          onChange={(date = '') => change({ ...parts, date })}
        />
        <TimeField
          {...shared}
          label="Time"
          aria-label={`${label}: time`}
          value={parts.time}
          onChange={(time = '') => change({ ...parts, time })}
        />
      </div>
      <Note inputId={id} error={error} warning={warning} />
    </div>
  )
}
