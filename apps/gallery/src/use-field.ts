import { useState } from 'react'

/** What a field of a form takes, without a form: for showing it in one state. */
export function useField<Value>(label: string, initial: Value, state: { error?: string; warning?: string } = {}) {
  const [value, setValue] = useState(initial)
  const name = label.toLowerCase().replaceAll(/\W+/g, '-')
  // A field tells nothing as undefined, which here is what it began as.
  return { label, name, value, onChange: (next: Value | undefined) => setValue(next ?? initial), ...state }
}
