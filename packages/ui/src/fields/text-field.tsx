import type { HTMLInputAutoCompleteAttribute } from 'react'
import { TextInput } from './field.tsx'

interface TextFieldProps {
  label: string
  id?: string
  name?: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string | undefined
  warning?: string | undefined
  /** The id of a note that stands elsewhere and says what is wrong. */
  errorNote?: string | undefined
  type?: 'text' | 'email' | 'tel'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoFocus?: boolean
  required?: boolean
  disabled?: boolean
  placeholder?: string
  description?: string
  /** Cuts what is typed. A form says instead that it is too long, and so leaves it out. */
  maxLength?: number
}

/** A line of text. An email address or a phone number is one with its `type`, for the keyboard of a touch screen. */
export function TextField({ onChange, ...rest }: TextFieldProps) {
  return <TextInput {...rest} onChange={(event) => onChange(event.currentTarget.value)} />
}
