import { may } from '#contract/access.ts'
import { type LiveEvent, livePath } from '#contract/message/live.ts'
import { createMessageToken } from '#contract/message/messages.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import { createRotaToken } from '#contract/rota/planning.ts'
import { call } from '../http/call.ts'
import { getSession, permissionsOf } from '../session/session.ts'
import { type ConnectionState, keepConnected } from './connection.ts'

/* The one subscription of this browser tab to the realtime service, which tells of messages and of changes of the rota. */

interface Watcher {
  onEvent: (event: LiveEvent) => void
  onState?: (state: ConnectionState) => void
}

const watchers = new Set<Watcher>()
let state: ConnectionState = 'connecting'
let stop: (() => void) | undefined

/** Opens the subscription, or joins it; returns a function that leaves. The last one to leave closes it. */
export function watchLive(watcher: Watcher): () => void {
  watchers.add(watcher)
  if (stop) {
    watcher.onState?.(state)
  } else {
    stop = keepConnected({
      address: liveAddress(),
      fetchToken,
      onEvent(event) {
        for (const each of watchers) each.onEvent(event)
      },
      onState(next) {
        state = next
        for (const each of watchers) each.onState?.(next)
      },
    })
  }
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    stop?.()
    stop = undefined
  }
}

/** Either token opens the same subscription: the server decides what the user is told. */
function fetchToken(): Promise<{ token: string; expires_at: string }> {
  const mayWatchRota = may(permissionsOf(getSession()), rotaAccess.watch)
  return mayWatchRota ? call(createRotaToken, {}) : call(createMessageToken, {})
}

/** Returns the address of the subscription: the same host, with the WebSocket scheme. */
export function liveAddress(): string {
  return `${location.origin.replace(/^http/, 'ws')}/api${livePath}`
}
