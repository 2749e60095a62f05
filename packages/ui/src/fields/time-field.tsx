import { useState } from 'react'
import { parseTime } from '../figures/format.ts'
import { type FormFieldProps, TextInput } from './field.tsx'

interface TimeFieldProps extends FormFieldProps<string> {
  disabled?: boolean
  errorNote?: string | undefined
  /** The label with what it is the time of. */
  'aria-label'?: string
}

/**
 * A time of day as `HH:mm`, typed in any usual form: one that is written out is told as it is typed, another when the field
 * is left. A text that is no time is told as it stands, so that the form can refuse it.
 */
export function TimeField({ value, onChange, onBlur, ...rest }: TimeFieldProps) {
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  // A value from outside replaces the text; the echo of our own does not.
  if (value !== told) {
    setTold(value)
    setText(value)
  }
  const read = () => {
    const next = parseTime(text) ?? text.trim()
    setText(next)
    if (next === told) return
    setTold(next)
    onChange(next)
  }
  const type = (typed: string) => {
    setText(typed)
    if (!/^\d\d:\d\d$/.test(typed) || parseTime(typed) !== typed || typed === told) return
    setTold(typed)
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
