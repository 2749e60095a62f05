import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useRef, useState } from 'react'
import { debounce } from '../debounce.ts'
import { Icon } from '../icon.tsx'
import { TextInput } from './field.tsx'

interface TextFilterProps {
  label: string
  value: string | undefined
  /** Called after a pause in typing; undefined for an empty text. */
  onChange: (value: string | undefined) => void
  placeholder?: string
  /** Shows a magnifying glass. */
  search?: boolean
  /** Milliseconds without typing before the list is loaded (SHELL-156), from `debounce`. */
  wait?: number
  error?: string | undefined
}

/** A text that filters a list after a pause in typing, or at once on Enter. */
export function TextFilter({
  label,
  value,
  onChange,
  placeholder,
  search,
  wait = debounce.filters,
  error,
}: TextFilterProps) {
  const [text, setText] = useState(value ?? '')
  const [reported, setReported] = useState(value ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A new value from outside (Clear filters, Back) replaces the text; the value that this field reported does not.
  if ((value ?? '') !== reported) {
    setReported(value ?? '')
    setText(value ?? '')
  }
  // A pending change must not affect the address of the next screen.
  useEffect(() => () => clearTimeout(timer.current), [])

  const report = (next: string) => {
    clearTimeout(timer.current)
    const trimmed = next.trim()
    if (trimmed === reported) return
    setReported(trimmed)
    onChange(trimmed === '' ? undefined : trimmed)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(report, wait, next)
  }

  return (
    <TextInput
      label={label}
      type={search ? 'search' : 'text'}
      value={text}
      placeholder={placeholder ?? ''}
      maxLength={255}
      before={search ? <Icon as={IconSearch} size={15} /> : undefined}
      error={error}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && report(text)}
    />
  )
}
