import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type ClassNames, type CustomComponents, type DropdownProps, DayPicker as MonthGrid } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { Temporal } from '#domain/temporal.ts'
import { Icon } from '../icon.tsx'
import styles from './calendar.module.css'

interface CalendarProps {
  /** `yyyy-MM-dd`, like the others. */
  value: string | undefined
  min: string | undefined
  max: string | undefined
  onPick: (day: string) => void
}

/** A month to choose a day from; weeks start on Monday. It takes the focus. */
export function Calendar({ value, min = '1900-01-01', max = '2099-12-31', onPick }: CalendarProps) {
  const selected = value === undefined ? undefined : dateOf(value)
  const [first, last] = [dateOf(min), dateOf(max)]
  return (
    <MonthGrid
      mode="single"
      required
      autoFocus
      selected={selected}
      {...(selected && { defaultMonth: selected })}
      onSelect={(date) => onPick(dayOf(date))}
      disabled={[{ before: first }, { after: last }]}
      startMonth={first}
      endMonth={last}
      locale={enGB}
      weekStartsOn={1}
      showOutsideDays
      fixedWeeks
      captionLayout="dropdown"
      navLayout="around"
      labels={labels}
      components={components}
      classNames={classNames}
    />
  )
}

/** Returns the start of the day in the machine's time zone, as a `Date` for the library. */
function dateOf(day: string): Date {
  const { year, month, day: ofMonth } = Temporal.PlainDate.from(day)
  return new Date(year, month - 1, ofMonth)
}

function dayOf(date: Date): string {
  const fields = { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }
  return Temporal.PlainDate.from(fields).toString()
}

const labels = {
  labelPrevious: () => 'Previous month',
  labelNext: () => 'Next month',
  labelMonthDropdown: () => 'Month',
  labelYearDropdown: () => 'Year',
}

const components: Partial<CustomComponents> = {
  Chevron: ({ orientation }) => <Icon as={orientation === 'left' ? IconChevronLeft : IconChevronRight} size={16} />,
  Dropdown: Choice,
}

function Choice({ options = [], ...select }: DropdownProps) {
  return (
    <select {...select} className={styles.choice}>
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  )
}

const classNames = {
  month: styles.month,
  month_caption: styles.caption,
  dropdowns: styles.choices,
  button_previous: styles.step,
  button_next: styles.step,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.cell,
  day_button: styles.day,
  outside: styles.outside,
  today: styles.today,
  selected: styles.selected,
} as Partial<ClassNames> // a class missing in the styles would be undefined
