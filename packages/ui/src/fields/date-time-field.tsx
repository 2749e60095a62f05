import { useId, useState } from 'react'
import { Temporal } from '#domain/temporal.ts'
import { formatInstant, parseClock, repeatedAt, zoneOf } from '#domain/time.ts'
import { isDateTimeText, isDay } from '#domain/validators/date.ts'
import { clockName, formatTime, instantOf, localDateOf, parseTime } from '../figures/format.ts'
import { useZone } from '../figures/zone.tsx'
import { DateField } from './date-field.tsx'
import styles from './date-time-field.module.css'
import { type FormFieldProps, Note, noteIdOf } from './field.tsx'
import { Select } from './select.tsx'
import { TimeField } from './time-field.tsx'

interface Parts {
  date: string
  time: string
}

/** Returns the parts of an instant, or those that an invalid text was made of. */
function partsOf(value: string, zone: string): Parts {
  if (isDateTimeText(value)) return { date: localDateOf(value, zone), time: formatTime(value, zone) }
  const [date = '', ...time] = value.split(' ')
  return isDay(date) ? { date, time: time.join(' ') } : { date: '', time: '' }
}

/**
 * Returns the instant of the parts, an empty text for empty parts, and otherwise an invalid text for the form to
 * refuse.
 */
function instantOrText({ date, time }: Parts, zone: string): string {
  const clock = parseTime(time)
  return isDay(date) && clock !== undefined ? instantOf(date, clock, zone) : `${date} ${time}`.trim()
}

/** Returns which clock a time can be meant by, as options; none unless it comes twice, when the clocks go back. */
function clocksOf({ date, time }: Parts, zone: string): { value: string; label: string }[] {
  const clock = parseTime(time)
  if (!isDay(date) || clock === undefined) return []
  const words = ['before the clocks go back', 'after the clocks go back']
  return (repeatedAt(zoneOf(zone), date, parseClock(clock)) ?? []).map((minute, at) => {
    const instant = formatInstant(minute)
    return { value: Temporal.Instant.from(instant).toString(), label: `${clockName(instant, zone)}, ${words[at]}` }
  })
}

/**
 * A date and a time in the branch's time zone; the value is an instant in UTC (SHELL-005). A date alone may be the first
 * value, as yyyy-MM-dd.
 */
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
  const choice = clocksOf(parts, zone)
  const choose = (instant: string) => {
    setReported(instant)
    onChange(instant)
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
        {choice.length > 0 && (
          <div className={styles.clock}>
            <Select
              label="Clock"
              aria-label={`${label}: clock`}
              options={choice}
              value={Temporal.Instant.from(value).toString()}
              onChange={(instant) => instant !== undefined && choose(instant)}
            />
          </div>
        )}
      </div>
      <Note inputId={id} error={error} warning={warning} />
    </div>
  )
}
