import type { ReactNode } from 'react'
import { parseDecimal } from '../figures/format.ts'
import styles from './field.module.css'
import { type FormFieldProps, TextInput } from './field.tsx'

interface NumberFieldProps extends FormFieldProps<string> {
  /**
   * The number of decimals that a value is formatted with. A value with more stays as typed, for the form to refuse.
   */
  places?: number
  /** In front of the input, e.g. £. */
  before?: ReactNode
  /** Behind the input, e.g. "hours". */
  unit?: string
  description?: string
  disabled?: boolean
  /** The id of a note elsewhere that describes the error. */
  errorNote?: string | undefined
}

/**
 * A number, as decimal text so that it is never rounded. It is not `input type=number`: the scroll wheel never changes
 * it, and typed text is never discarded.
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
