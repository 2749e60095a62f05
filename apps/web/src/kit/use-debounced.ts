import { useEffect, useState } from 'react'

/**
 * Returns a value once it has not changed for some milliseconds. The value of another record, which `of` names, is
 * returned at once.
 */
export function useDebounced<T>(value: T, milliseconds: number, of = ''): T {
  const [kept, setKept] = useState({ of, value })
  const written = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that reads the same is the same.
  useEffect(() => {
    const timer = setTimeout(setKept, milliseconds, { of, value })
    return () => clearTimeout(timer)
  }, [written, milliseconds, of])
  return kept.of === of ? kept.value : value
}
