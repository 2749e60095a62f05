import { useState } from 'react'
import { parseTime } from '../figures/format.ts'
import { type FormFieldProps, TextInput } from './field.tsx'

interface TimeFieldProps extends FormFieldProps<string> {
  disabled?: boolean
  errorNote?: string | undefined
  /** The label, with what the time is for. */
  'aria-label'?: string
}

/**
 * A time of day as `HH:mm`, typed in any usual form. A complete time is reported while typing, others on blur. Invalid
 * text is reported as typed, so that the form can refuse it.
 */
export function TimeField({ value, onChange, onBlur, ...rest }: TimeFieldProps) {
  const [text, setText] = useState(value)
  const [reported, setReported] = useState(value)
  // A new value from outside replaces the text; the value that this field reported does not.
  if (value !== reported) {
    setReported(value)
    setText(value)
  }
  const read = () => {
    const next = parseTime(text) ?? text.trim()
    setText(next)
    if (next === reported) return
    setReported(next)
    onChange(next)
  }
  const type = (typed: string) => {
    setText(typed)
    if (!/^\d\d:\d\d$/.test(typed) || parseTime(typed) !== typed || typed === reported) return
    setReported(typed)
    onChange(typed)
  }
  return (
    <TextInput
      {...rest}
      value={text}
      placeholder="hh:mm"
      inputMode="numeric"
      autoComplete="off"
      figures="digits"
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        read()
        onBlur?.()
      }}
      onKeyDown={(event) => event.key === 'Enter' && read()}
    />
  )
}
