import { useEffect, useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { LocalDate } from '#domain/time.ts'
import { watchDays } from './watch-days.ts'

/**
 * Fetches the answers of some calls again when others change the rota or a visit on the days that they show, both included.
 * Returns whether it is connected: without a connection a screen has to ask more often. Pass the same list of calls each
 * time.
 */
export function useLiveDays(endpoints: readonly Endpoint[], first: LocalDate, last: LocalDate): boolean {
  const [isConnected, setConnected] = useState(false)
  // The connection is outside React.
  useEffect(
    () => watchDays({ endpoints, daysOf: () => ({ first, last }), onConnected: setConnected }),
    [endpoints, first, last],
  )
  return isConnected
}
