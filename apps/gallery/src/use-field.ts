import { useState } from 'react'

/** Returns the props of a form field without a form, to show it in one state. */
export function useField<Value>(label: string, initial: Value, state: { error?: string; warning?: string } = {}) {
  const [value, setValue] = useState(initial)
  const name = label.toLowerCase().replaceAll(/\W+/g, '-')
  // A field reports no value as undefined, which here means its initial value.
  return { label, name, value, onChange: (next: Value | undefined) => setValue(next ?? initial), ...state }
}
