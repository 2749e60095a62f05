import { useEffect, useState } from 'react'

/** The present instant as ISO text, updated every second while something depends on it. */
export function useNow(ticking: boolean): string {
  const [now, setNow] = useState(() => Temporal.Now.instant().toString())
  // Only a timer can tell that time has passed.
  useEffect(() => {
    if (!ticking) return
    const timer = setInterval(() => setNow(Temporal.Now.instant().toString()), 1000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}
