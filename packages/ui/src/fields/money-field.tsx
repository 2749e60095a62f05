import { useState } from 'react'
import { formatDecimal, parseDecimal } from '../format.ts'
import { TextInput } from './field.tsx'

export interface MoneyFieldProps {
  label: string
  /** Pounds as decimal text, e.g. `1234.50`; undefined for none. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** Decimal places that may be typed: 2 for amounts, 3 for rates. */
  places?: number
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  name?: string
  /** In front of the figure; empty for a figure that is no money. */
  sign?: string
}

/** An amount as decimal text; it never becomes a float. What is typed counts when the field is left. */
export function MoneyField({ value, onChange, places = 2, sign = '£', error, ...rest }: MoneyFieldProps) {
  const [text, setText] = useState(value === undefined ? '' : formatDecimal(value))
  const [told, setTold] = useState(value)
  const [problem, setProblem] = useState<string>()

  if (value !== told) {
    setTold(value)
    setText(value === undefined ? '' : formatDecimal(value))
    setProblem(undefined)
  }

  const read = () => {
    const empty = text.trim() === ''
    const next = empty ? undefined : parseDecimal(text, places)
    if (!empty && next === undefined) {
      setProblem(parseDecimal(text, 20) === undefined ? 'Must be a number.' : `Maximum of decimal places is ${places}.`)
      return
    }
    setProblem(undefined)
    setText(next === undefined ? '' : formatDecimal(next))
    if (next === told) return
    setTold(next)
    onChange(next)
  }

  return (
    <TextInput
      {...rest}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      error={problem ?? error}
      before={sign === '' ? undefined : sign}
      figures="number"
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={read}
      onKeyDown={(event) => event.key === 'Enter' && read()}
    />
  )
}
