import type { ReactNode } from 'react'
import { parseDecimal } from '../figures/format.ts'
import styles from './field.module.css'
import { type FormFieldProps, TextInput } from './field.tsx'

interface NumberFieldProps extends FormFieldProps<string> {
  /** Decimals that a number is written with; more than these stay as they were typed, for the form to refuse. */
  places?: number
  /** In front, such as £. */
  before?: ReactNode
  /** Behind, such as "hours". */
  unit?: string
  description?: string
  disabled?: boolean
  /** The id of a note that stands elsewhere and says what is wrong. */
  errorNote?: string | undefined
}

/**
 * A number, as decimal text so that none is rounded. It is no `input type=number`: a turn of the wheel never changes it, and
 * what is typed is never thrown away.
 */
export function NumberField({ onChange, onBlur, places = 0, unit, value, ...rest }: NumberFieldProps) {
  const tidy = () => {
    const number = parseDecimal(value, places)
    if (number !== undefined && number !== value) onChange(number)
  }
  return (
    <TextInput
      {...rest}
      value={value}
      inputMode={places === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      figures="number"
      after={unit === undefined ? undefined : <span className={styles.unit}>{unit}</span>}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        tidy()
        onBlur?.()
      }}
      onKeyDown={(event) => event.key === 'Enter' && tidy()}
    />
  )
}

/** Pounds, with two decimals or, for a rate, with three. */
export function MoneyField({ places = 2, ...rest }: Omit<NumberFieldProps, 'before'>) {
  return <NumberField {...rest} places={places} before="£" />
}
