import { useEffect, useState } from 'react'
import { askFirstName } from './answers.ts'
import type { Host } from './host.ts'

/** The user's first name, undefined until it has loaded. The greeting also works without it. */
export function useFirstName(host: Host): string | undefined {
  const [firstName, setFirstName] = useState<string>()
  useEffect(() => {
    const left = new AbortController()
    askFirstName(host, left.signal).then(setFirstName, () => undefined)
    return () => left.abort()
  }, [host])
  return firstName
}
