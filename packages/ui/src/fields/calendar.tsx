import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/en-gb'
import { FocusTrap } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import styles from './calendar.module.css'

interface CalendarProps {
  value: string | undefined
  min: string | undefined
  max: string | undefined
  onPick: (date: string) => void
}

/** A month to pick a day from; weeks start on Monday. */
export function Calendar({ value, min, max, onPick }: CalendarProps) {
  return (
    <FocusTrap>
      <div>
        <DatePicker
          size="sm"
          classNames={{
            day: styles.day,
            weekday: styles.weekday,
            calendarHeaderLevel: styles.level,
            calendarHeaderControl: styles.control,
          }}
          locale="en-gb"
          firstDayOfWeek={1}
          highlightToday
          value={value ?? null}
          {...(value !== undefined && { defaultDate: value })}
          {...(min !== undefined && { minDate: min })}
          {...(max !== undefined && { maxDate: max })}
          ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
          onChange={(date) => date !== null && onPick(date)}
        />
      </div>
    </FocusTrap>
  )
}
