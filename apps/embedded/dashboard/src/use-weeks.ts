import { useEffect, useState } from 'react'
import type { Weeks } from './answers.ts'

export const offered: readonly Weeks[] = [4, 12, 52]

/** The weeks that the address asks for, also when it changes; 12 where it does not say. */
export function useWeeks(basename: string): Weeks {
  const [weeks, setWeeks] = useState<Weeks>(() => weeksInAddress(basename) ?? 12)
  // The shell changes the address without a word to the application: on a click, or on the way back.
  useEffect(() => {
    const left = new AbortController()
    const follow = () =>
      requestAnimationFrame(() => {
        const wanted = weeksInAddress(basename)
        if (wanted !== undefined && !left.signal.aborted) setWeeks(wanted)
      })
    addEventListener('popstate', follow, { signal: left.signal })
    document.addEventListener('click', follow, { signal: left.signal })
    return () => left.abort()
  }, [basename])
  return weeks
}

/** Undefined once another screen is open. */
function weeksInAddress(basename: string): Weeks | undefined {
  if (location.pathname.replace(/\/$/, '') !== basename) return undefined
  const asked = Number(new URLSearchParams(location.search).get('weeks'))
  return offered.find((weeks) => weeks === asked) ?? 12
}
