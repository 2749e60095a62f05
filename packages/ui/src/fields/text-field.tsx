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
  /** The id of a note elsewhere that describes the error. */
  errorNote?: string | undefined
  type?: 'text' | 'email' | 'tel'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoFocus?: boolean
  required?: boolean
  disabled?: boolean
  placeholder?: string
  description?: string
  /** Truncates the input. Forms leave it out and show an error for a text that is too long. */
  maxLength?: number
}

/** A single line of text. `type` selects the touch keyboard for email addresses and phone numbers. */
export function TextField({ onChange, ...rest }: TextFieldProps) {
  return <TextInput {...rest} onChange={(event) => onChange(event.currentTarget.value)} />
}
