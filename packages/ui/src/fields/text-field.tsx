import type { HTMLInputAutoCompleteAttribute } from 'react'
import { TextInput } from './field.tsx'

interface TextFieldProps {
  label: string
  name?: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string | undefined
  type?: 'text' | 'email' | 'tel'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoFocus?: boolean
  required?: boolean
  disabled?: boolean
  placeholder?: string
  description?: string
  maxLength?: number
}

export function TextField({ onChange, maxLength = 255, ...rest }: TextFieldProps) {
  return <TextInput {...rest} maxLength={maxLength} onChange={(event) => onChange(event.currentTarget.value)} />
}
