import { useEffect, useState } from 'react'
import { askFirstName } from './answers.ts'
import type { Host } from './host.ts'

/** The first name of the user; undefined until it is known. Without it the greeting is complete too. */
export function useFirstName(host: Host): string | undefined {
  const [firstName, setFirstName] = useState<string>()
  useEffect(() => {
    const left = new AbortController()
    askFirstName(host, left.signal).then(setFirstName, () => undefined)
    return () => left.abort()
  }, [host])
  return firstName
}
