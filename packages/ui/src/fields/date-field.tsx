import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { lazy, Suspense, useRef, useState } from 'react'
import { date, isDay } from '#domain/validators/date.ts'
import { formatDate, parseDate } from '../figures/format.ts'
import { Icon } from '../icon.tsx'
import { focusIn, Popup } from '../overlay/popup.tsx'
import styles from './field.module.css'
import { TextInput } from './field.tsx'

/** The calendar is a tenth of the first screen's weight and rarely opened early, so it is loaded on demand. */
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

export interface DateFieldProps {
  label: string
  /** `yyyy-MM-dd`; undefined or empty for none. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** The first and last day that can be chosen, `yyyy-MM-dd`, both included. */
  min?: string | undefined
  max?: string | undefined
  /** The form's message; the field's own message about the typed text takes precedence. */
  error?: string | undefined
  warning?: string | undefined
  errorNote?: string | undefined
  required?: boolean
  disabled?: boolean
  id?: string
  /** A field with a name belongs to a form. The form also gets texts that are not dates, so that it can refuse them. */
  name?: string
  onBlur?: () => void
}

const textOf = (value: string | undefined) => (value !== undefined && isDay(value) ? formatDate(value) : (value ?? ''))

/** A day, typed as dd/MM/yyyy or chosen from a calendar. Typed text takes effect on blur or Enter. */
export function DateField({ label, value, onChange, min, max, error, onBlur, ...rest }: DateFieldProps) {
  const anchor = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(textOf(value))
  const [reported, setReported] = useState(value)
  const [wrong, setWrong] = useState(false)

  // A new value from outside replaces the text; the value that this field reported does not.
  if ((value ?? '') !== (reported ?? '')) {
    setReported(value)
    setText(textOf(value))
    setWrong(false)
  }

  const report = (next: string | undefined) => {
    setWrong(false)
    setText(textOf(next))
    if ((next ?? '') === (reported ?? '')) return
    setReported(next)
    onChange(next)
  }
  const read = () => {
    if (text.trim() === '') return report(undefined)
    const day = parseDate(text)
    if (day !== undefined || rest.name !== undefined) report(day ?? text)
    else setWrong(true)
  }

  const close = () => {
    setOpen(false)
    onBlur?.()
  }

  return (
    <>
      <TextInput
        boxRef={anchor}
        {...rest}
        label={label}
        value={text}
        placeholder="dd/mm/yyyy"
        inputMode="numeric"
        autoComplete="off"
        error={wrong ? date(text) : error}
        figures="digits"
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={read}
        // Opening the calendar does not count as leaving the field.
        onLeave={open ? undefined : onBlur}
        onKeyDown={(event) => {
          if (event.key === 'Enter') read()
          if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
        }}
        after={
          <button
            type="button"
            aria-label={`Pick a day: ${label}`}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={rest.disabled}
            className={styles.button}
            onClick={() => setOpen(!open)}
          >
            <Icon as={IconCalendar} size={15} />
          </button>
        }
      />
      {open && (
        <Popup anchor={anchor} onClose={close} role="dialog" aria-label={`Calendar: ${label}`}>
          <div className={styles.calendarPlace}>
            <Suspense>
              <Calendar
                value={value !== undefined && isDay(value) ? value : undefined}
                min={min}
                max={max}
                onPick={(date) => {
                  report(date)
                  setOpen(false)
                  focusIn(anchor.current)
                }}
              />
            </Suspense>
          </div>
        </Popup>
      )}
    </>
  )
}
