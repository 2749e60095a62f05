import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { lazy, Suspense, useRef, useState } from 'react'
import { addDays } from '#domain/time.ts'
import { Button, IconButton } from '../button.tsx'
import { formatDate, formatWeekday } from '../figures/format.ts'
import { focusIn, Popup } from '../overlay/popup.tsx'
import styles from './day-picker.module.css'

/** The calendar is large and rarely opened early, so it is loaded on demand. */
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

interface DayPickerProps {
  /** The name of the day, e.g. for an accessible label. */
  label: string
  /** `yyyy-MM-dd`, like the others. */
  value: string
  onChange: (day: string) => void
  today: string
  /** The first and last day that can be chosen, both included. */
  min?: string
  max?: string
}

/** One day, with buttons for the day before and after and today, and a calendar for more distant days (SHELL-113). */
export function DayPicker({ label, value, onChange, today, min = '1900-01-01', max = '2999-12-31' }: DayPickerProps) {
  const anchor = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const isOut = (day: string) => day < min || day > max
  const step = (days: number) => onChange(addDays(value, days))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent; this is a tool bar.
    <div role="group" aria-label={label} className={styles.picker}>
      <IconButton
        icon={IconChevronLeft}
        label="Previous day"
        framed
        disabledReason={value <= min ? `There is nothing before ${formatDate(min)}` : undefined}
        onClick={() => step(-1)}
      />
      <div ref={anchor}>
        <Button
          icon={IconCalendar}
          aria-haspopup="dialog"
          aria-expanded={open}
          className={styles.day}
          onClick={() => setOpen(!open)}
        >
          <span className="num">
            {formatWeekday(value)} {formatDate(value)}
          </span>
        </Button>
      </div>
      <IconButton
        icon={IconChevronRight}
        label="Next day"
        framed
        disabledReason={value >= max ? `There is nothing after ${formatDate(max)}` : undefined}
        onClick={() => step(1)}
      />
      <Button
        look="quiet"
        disabledReason={value === today ? 'This is today' : isOut(today) ? 'Today cannot be chosen here' : undefined}
        onClick={() => onChange(today)}
      >
        Today
      </Button>
      {open && (
        <Popup anchor={anchor} onClose={() => setOpen(false)} role="dialog" aria-label={`Calendar: ${label}`}>
          <div className={styles.calendar}>
            <Suspense>
              <Calendar
                value={value}
                min={min}
                max={max}
                onPick={(day) => {
                  setOpen(false)
                  focusIn(anchor.current)
                  onChange(day)
                }}
              />
            </Suspense>
          </div>
        </Popup>
      )}
    </div>
  )
}
