import { useEffect, useState } from 'react'
import type { Weeks } from './answers.ts'

export const offered: readonly Weeks[] = [4, 12, 52]

/** Returns the number of weeks in the address and follows its changes. The default is 12. */
export function useWeeks(basename: string): Weeks {
  const [weeks, setWeeks] = useState<Weeks>(() => weeksInAddress(basename) ?? 12)
  // The shell does not notify the application when it changes the address, on a click or on going back.
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

/** Returns undefined when another screen is open. */
function weeksInAddress(basename: string): Weeks | undefined {
  if (location.pathname.replace(/\/$/, '') !== basename) return undefined
  const asked = Number(new URLSearchParams(location.search).get('weeks'))
  return offered.find((weeks) => weeks === asked) ?? 12
}
