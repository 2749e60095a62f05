import { useState } from 'react'
import { countText } from '#domain/count-text.ts'
import { dayOffsetError, morePeriods, periodCountError } from '#domain/model/calendars.ts'
import { isDay } from '#domain/validators/date.ts'
import type { Period } from '#domain/validity.ts'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { formatDate } from '#ui/figures/format.ts'
import { FormSection } from '#ui/form/form-layout.tsx'
import { afterPointerUp } from '../../../kit/form/after-pointer-up.ts'
import { type CalendarValues, endOf, isFrequency, type PeriodValues, periodValues } from './calendar-values.ts'
import styles from './calendars.module.css'

interface PeriodGeneratorProps {
  values: CalendarValues
  model: Period
  hasDeadline: boolean
  /** Initial values: days from the end to the process date, and from there to the deadline. */
  offsets: { process: number; deadline: number }
  /** The error of the periods as a whole; focusing it moves the focus to the first field. */
  whole: { id: string; error?: string | undefined }
  onGenerated: (periods: PeriodValues[]) => void
}

/** Adds periods after the existing ones (CAL-024 to CAL-026, CAL-D05 to CAL-D10). */
export function PeriodGenerator({ values, model, hasDeadline, offsets, whole, onGenerated }: PeriodGeneratorProps) {
  const [typed, setTyped] = useState({
    count: '',
    process: String(offsets.process),
    deadline: String(offsets.deadline),
  })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState<string>()
  const errors = {
    count: periodCountError(typed.count),
    process: dayOffsetError(typed.process),
    deadline: hasDeadline ? dayOffsetError(typed.deadline) : undefined,
  }
  const field = (key: keyof typeof typed, label: string) => ({
    label,
    value: typed[key],
    onChange: (value: string | undefined) => setTyped({ ...typed, [key]: value ?? '' }),
    // Passing through an empty field does not show its error.
    onBlur: () => typed[key] !== '' && afterPointerUp(() => setLeft(new Set([...left, key]))),
    error: left.has(key) ? errors[key] : undefined,
    required: values.periods.length === 0,
  })
  const { start, frequency_type_alias: frequency } = values
  const generate = () => {
    setLeft(new Set(Object.keys(typed)))
    if (errors.count ?? errors.process ?? errors.deadline) return
    if (!isFrequency(frequency)) return
    const asked = Number(typed.count)
    const series = {
      start,
      end: isDay(endOf(values) ?? '') ? endOf(values) : null,
      frequency_type_alias: frequency,
      count: asked,
      process_offset: Number(typed.process),
      deadline_offset: hasDeadline ? Number(typed.deadline) : null,
    }
    const more = morePeriods(series, values.periods, model)
    onGenerated(more.map(periodValues))
    setNote(noteOf(more.length, asked, more.at(-1)?.end))
  }
  const unready = isDay(start) && isFrequency(frequency) ? undefined : 'Choose start and frequency first.'
  const broken = values.periods.some(({ end }) => !isDay(end)) ? 'Enter the end of every period first.' : undefined
  const count = field('count', 'Number of periods')
  return (
    <FormSection
      title="Periods"
      text={
        values.periods.length > 0 ? 'New periods follow the last one.' : 'The first period begins with the calendar.'
      }
    >
      <NumberField {...count} id={whole.id} error={count.error ?? whole.error} />
      <NumberField {...field('process', 'Process offset')} unit="days" />
      {hasDeadline && <NumberField {...field('deadline', 'Deadline offset')} unit="days" />}
      <div className={styles.generate}>
        <Button disabledReason={unready ?? broken} onClick={generate}>
          Generate periods
        </Button>
        <span role="status" className={styles.note}>
          {note}
        </span>
      </div>
    </FormSection>
  )
}

function noteOf(made: number, asked: number, last: string | undefined): string {
  const added = `${countText(made, 'period')} added`
  if (made === asked || last === undefined)
    return made < asked ? `${added}, because the calendar ends before that.` : `${added}.`
  return `${added}, because the calendar ends after ${formatDate(last)}.`
}
