import { formatInstant, parseInstant } from '#domain/time.ts'
import { isDateTimeText } from '#domain/validators/date.ts'
import { DateTimeField } from '#ui/fields/date-time-field.tsx'
import type { FieldProps } from '#web/kit/form/use-form.ts'

interface TimeFieldsProps {
  start: FieldProps<string>
  end: FieldProps<string>
}

/** Start and end of an appointment. A new start moves the end, so that the length stays. */
export function TimeFields({ start, end }: TimeFieldsProps) {
  const move = (next = '') => {
    if ([start.value, end.value, next].every(isDateTimeText)) {
      const length = parseInstant(end.value) - parseInstant(start.value)
      if (length > 0) end.onChange(formatInstant(parseInstant(next) + length))
    }
    start.onChange(next)
  }
  return (
    <>
      <DateTimeField {...start} onChange={move} required />
      <DateTimeField {...end} required />
    </>
  )
}
