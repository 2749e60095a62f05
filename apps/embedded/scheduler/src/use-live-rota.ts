import { useEffect, useState } from 'react'
import { getRotaDay, getRotaWeek } from '#contract/rota/planning.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { nameOf, queryClient } from '#web/kit/http/cache.ts'
import { watchLive } from '#web/kit/live/live.ts'

/** Milliseconds between two refetches while changes come in, and of the refetches without any. */
const shortest = 1_500
const fallback = { connected: 300_000, lost: 30_000 }

/**
 * Refetches what is shown of some days, both included, when others change the rota there, and after the connection was
 * lost. Returns the milliseconds after which it has to be refetched all the same: rarely, and more often without a
 * connection.
 */
export function useLiveRota(first: LocalDate, last: LocalDate): number {
  const [isConnected, setConnected] = useState(false)
  // The connection is outside React.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsked = false
    const pause = () => {
      timer = setTimeout(() => {
        timer = undefined
        if (isAsked) ask()
      }, shortest)
    }
    const ask = () => {
      isAsked = timer !== undefined
      if (isAsked) return
      for (const endpoint of [getRotaDay, getRotaWeek]) {
        void queryClient.invalidateQueries({ queryKey: [nameOf(endpoint)] })
      }
      pause()
    }
    let wasReady = false
    const leave = watchLive({
      onEvent(event) {
        if (event.type === 'resync' || (event.type === 'ready' && wasReady)) ask()
        if (event.type === 'ready') wasReady = true
        // A night of the day before is shown too.
        if (event.type === 'rota' && event.first <= last && event.last >= addDays(first, -1)) ask()
      },
      onState: (state) => setConnected(state === 'open'),
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [first, last])
  return isConnected ? fallback.connected : fallback.lost
}
