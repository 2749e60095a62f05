import { useEffect, useState } from 'react'

/** A value once it has been the same for some milliseconds. */
export function useRested<T>(value: T, milliseconds: number): T {
  const [rested, setRested] = useState(value)
  const written = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that reads the same is the same.
  useEffect(() => {
    const timer = setTimeout(setRested, milliseconds, value)
    return () => clearTimeout(timer)
  }, [written, milliseconds])
  return rested
}
