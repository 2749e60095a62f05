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

/** The instant of the parts, nothing for no parts, and otherwise a text that is no instant, for the form to refuse. */
function instantOrText({ date, time }: Parts, zone: string): string {
  const clock = parseTime(time)
  return isDay(date) && clock !== undefined ? instantOf(date, clock, zone) : `${date} ${time}`.trim()
}

/** A moment as a day and a time on the wall clock of the branch; outside it is an instant in UTC (SHELL-005). */
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
  const [told, setTold] = useState(value)
  // A value from outside replaces the parts; the echo of our own does not.
  if (value !== told) {
    setTold(value)
    setParts(partsOf(value, zone))
  }
  const change = (next: Parts) => {
    setParts(next)
    const instant = instantOrText(next, zone)
    setTold(instant)
    if (instant !== value) onChange(instant)
  }
  const errorNote = error === undefined ? undefined : noteIdOf(id, { error })
  const shared = { required: required === true, errorNote }
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in line with other labels. */}
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
