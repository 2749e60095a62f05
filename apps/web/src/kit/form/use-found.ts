import { useState } from 'react'
import type { Option } from '#ui/fields/options.ts'

interface GuidField {
  readonly value: string
  readonly onChange: (guid: string) => void
}

/**
 * Binds a field with a guid to a `FindField`. Returns the text to search for and the props; the label of the picked
 * option is kept after the search has moved on. `savedLabel` is the label of a value that was not picked here.
 */
export function useFound({ value, onChange }: GuidField, savedLabel?: string) {
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<Option>()
  const chosen = picked?.value === value || savedLabel === undefined ? picked : { value, label: savedLabel }
  return {
    text,
    found: {
      onFind: setText,
      value: value === '' ? undefined : chosen,
      onChange: (next: Option | undefined) => {
        setPicked(next)
        onChange(next?.value ?? '')
      },
    },
  }
}
