import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { lazy, Suspense, useRef, useState } from 'react'
import { formatDate, parseDate } from '../format.ts'
import { Icon } from '../icon.tsx'
import { focusIn, Popup } from '../popup.tsx'
import styles from './field.module.css'
import { TextInput } from './field.tsx'

/** The calendar is a tenth of the first screen's weight and opens late, so it comes when it is asked for. */
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

export interface DateFieldProps {
  label: string
  /** `yyyy-MM-dd`; undefined for none. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** First and last day that can be picked, `yyyy-MM-dd`, included. */
  min?: string | undefined
  max?: string | undefined
  /** The form's message; the field's own about what was typed comes first. */
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  name?: string
}

/** The sentence for a text that is no day (SHELL-134). */
const invalidDate = 'Enter a valid date.'

/** A day, typed as dd/MM/yyyy or picked. What is typed counts when the field is left or Enter is pressed. */
export function DateField({ label, value, onChange, min, max, error, required, disabled, name }: DateFieldProps) {
  const anchor = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(value === undefined ? '' : formatDate(value))
  const [told, setTold] = useState(value)
  const [wrong, setWrong] = useState(false)

  // A value from outside replaces the text; the echo of our own does not.
  if (value !== told) {
    setTold(value)
    setText(value === undefined ? '' : formatDate(value))
    setWrong(false)
  }

  const tell = (next: string | undefined) => {
    setWrong(false)
    setText(next === undefined ? '' : formatDate(next))
    if (next === told) return
    setTold(next)
    onChange(next)
  }
  const read = () => {
    if (text.trim() === '') return tell(undefined)
    const date = parseDate(text)
    if (date === undefined) setWrong(true)
    else tell(date)
  }

  return (
    <>
      <TextInput
        boxRef={anchor}
        label={label}
        value={text}
        {...(name !== undefined && { name })}
        placeholder="dd/mm/yyyy"
        inputMode="numeric"
        autoComplete="off"
        required={required === true}
        disabled={disabled === true}
        error={wrong ? invalidDate : error}
        figures="digits"
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={read}
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
            disabled={disabled}
            className={styles.button}
            onClick={() => setOpen(!open)}
          >
            <Icon as={IconCalendar} size={15} />
          </button>
        }
      />
      {open && (
        <Popup anchor={anchor} onClose={() => setOpen(false)} role="dialog" aria-label={`Calendar: ${label}`}>
          <div className={styles.calendarPlace}>
            <Suspense>
              <Calendar
                value={value}
                min={min}
                max={max}
                onPick={(date) => {
                  tell(date)
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
