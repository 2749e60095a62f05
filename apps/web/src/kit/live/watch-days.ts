import type { Endpoint } from '#contract/endpoint.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { nameOf, queryClient } from '../http/cache.ts'
import { watchLive } from './live.ts'

/** Milliseconds between two refetches while changes come in. */
const shortest = 1_500

interface WatchedDays {
  /** The calls whose answers show the days. */
  endpoints: readonly Endpoint[]
  /** The days that are shown when a change comes in, both included. */
  daysOf: () => { first: LocalDate; last: LocalDate }
  onConnected?: (isConnected: boolean) => void
}

/**
 * Fetches again what is shown of some days when others change the rota or a visit there, and after the connection was lost.
 * Returns a function that stops it.
 */
export function watchDays({ endpoints, daysOf, onConnected }: WatchedDays): () => void {
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
    for (const endpoint of endpoints) void queryClient.invalidateQueries({ queryKey: [nameOf(endpoint)] })
    pause()
  }
  // A night of the day before is shown too.
  const isShown = (event: { first: LocalDate; last: LocalDate }) => {
    const { first, last } = daysOf()
    return event.first <= last && event.last >= addDays(first, -1)
  }
  let wasReady = false
  const leave = watchLive({
    onEvent(event) {
      if (event.type === 'resync' || (event.type === 'ready' && wasReady)) ask()
      if (event.type === 'ready') wasReady = true
      if (event.type === 'rota' && isShown(event)) ask()
    },
    onState: (state) => onConnected?.(state === 'open'),
  })
  return () => {
    clearTimeout(timer)
    leave()
  }
}
