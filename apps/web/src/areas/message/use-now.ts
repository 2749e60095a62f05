import { useSyncExternalStore } from 'react'
import { Temporal } from '#domain/temporal.ts'
import { useZone } from '#ui/figures/zone.tsx'
import type { Now } from './words.ts'

/** Milliseconds between two checks of the date. */
const pace = 30_000

/** The branch's zone and its current date, which changes at midnight while the screen is open. */
export function useNow(): Now {
  const zone = useZone()
  const today = useSyncExternalStore(
    (changed) => {
      const timer = setInterval(changed, pace)
      return () => clearInterval(timer)
    },
    () => Temporal.Now.plainDateISO(zone).toString(),
  )
  return { zone, today }
}
