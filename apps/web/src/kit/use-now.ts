import { useEffect, useState } from 'react'

/** Returns the current instant as ISO text, updated every second while `ticking`. */
export function useNow(ticking: boolean): string {
  const [now, setNow] = useState(() => Temporal.Now.instant().toString())
  // React only learns from a timer that time has passed.
  useEffect(() => {
    if (!ticking) return
    const timer = setInterval(() => setNow(Temporal.Now.instant().toString()), 1000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}
