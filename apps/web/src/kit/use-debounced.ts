import { useEffect, useState } from 'react'

/** Returns a value once it has not changed for some milliseconds. */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [debounced, setDebounced] = useState(value)
  const written = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that reads the same is the same.
  useEffect(() => {
    const timer = setTimeout(setDebounced, milliseconds, value)
    return () => clearTimeout(timer)
  }, [written, milliseconds])
  return debounced
}
