import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useRef, useState } from 'react'
import { debounce } from '../debounce.ts'
import { Icon } from '../icon.tsx'
import { TextInput } from './field.tsx'

interface TextFilterProps {
  label: string
  value: string | undefined
  /** Told once the typing rests; undefined for an empty text. */
  onChange: (value: string | undefined) => void
  placeholder?: string
  /** With the glass in front. */
  search?: boolean
  /** Milliseconds of rest before the list is asked (SHELL-156), of which `debounce` holds all. */
  wait?: number
  error?: string | undefined
}

/** A text that filters a list; it waits until the typing rests. Enter does not wait. */
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
  const [told, setTold] = useState(value ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A value from outside (Clear filters, Back) replaces the text; the echo of our own does not touch the typing.
  if ((value ?? '') !== told) {
    setTold(value ?? '')
    setText(value ?? '')
  }
  // What is still waiting when the screen goes must not change the next one's address.
  useEffect(() => () => clearTimeout(timer.current), [])

  const tell = (next: string) => {
    clearTimeout(timer.current)
    const trimmed = next.trim()
    if (trimmed === told) return
    setTold(trimmed)
    onChange(trimmed === '' ? undefined : trimmed)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(tell, wait, next)
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
      onKeyDown={(event) => event.key === 'Enter' && tell(text)}
    />
  )
}
