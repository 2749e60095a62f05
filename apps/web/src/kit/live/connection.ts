import { beatEvery, type LiveCommand, type LiveEvent, liveCloses } from '#contract/message/live.ts'
import { Temporal } from '#domain/temporal.ts'
import { ApiError } from '../http/api-error.ts'

export type ConnectionState = 'connecting' | 'open' | 'lost'

interface ConnectionOptions {
  address: string
  /** Throws an `ApiError`. */
  fetchToken: () => Promise<{ token: string; expires_at: string }>
  onEvent: (event: LiveEvent) => void
  onState: (state: ConnectionState) => void
  /** Milliseconds before the first retry; each failure doubles it, up to half a minute. */
  firstWait?: number
}

const longestWait = 30_000
/** Milliseconds before its expiry when a token is renewed (CHAT-D16), and the minimum between two renewals. */
const margin = 60_000
const minLife = 30_000
/** The longest delay of a timer. */
const maxLife = 2 ** 31 - 1

/**
 * Keeps a subscription to the realtime service open until it is stopped: it reconnects after every loss with a new
 * token, with growing delays while that fails. It stops when the user may not listen.
 */
export function keepConnected(options: ConnectionOptions): () => void {
  const { fetchToken, onState, firstWait = 1_000 } = options
  const ending = new AbortController()
  const { signal } = ending

  const run = async () => {
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        const { token } = await fetchToken()
        if (signal.aborted) return
        const { wasReady, code } = await listen(options, token, signal)
        if (wasReady) failures = 0
        if (code === liveCloses.forbidden) return
      } catch (error) {
        if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return
      }
      if (signal.aborted) return
      onState('lost')
      // Jitter, so that not all browsers retry at the same moment when the server returns.
      await pause(Math.min(firstWait * 2 ** failures, longestWait) * (0.75 + Math.random() / 2), signal)
    }
  }
  onState('connecting')
  void run()
  return () => ending.abort()
}

/** Settles when the connection has ended, for whatever reason. */
function listen(
  { address, fetchToken, onEvent, onState }: ConnectionOptions,
  token: string,
  signal: AbortSignal,
): Promise<{ wasReady: boolean; code: number }> {
  return new Promise((settle) => {
    const socket = new WebSocket(address)
    let wasReady = false
    let silence: ReturnType<typeof setTimeout>
    let renewal: ReturnType<typeof setTimeout>
    const say = (command: LiveCommand) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(command))
    const end = (code = 0) => {
      clearTimeout(silence)
      clearTimeout(renewal)
      signal.removeEventListener('abort', stop)
      globalThis.removeEventListener?.('offline', stop)
      socket.onclose = null
      socket.onmessage = null
      socket.close()
      settle({ wasReady, code })
    }
    const stop = () => end()
    const listenOn = () => {
      clearTimeout(silence)
      silence = setTimeout(stop, 2 * beatEvery)
    }
    const renew = async () => {
      // Without a new token the server closes the connection, and the reconnect retries.
      const next = await fetchToken().catch(() => undefined)
      if (next) say({ type: 'authenticate', token: next.token })
    }
    signal.addEventListener('abort', stop)
    globalThis.addEventListener?.('offline', stop)
    listenOn()
    socket.onopen = () => say({ type: 'authenticate', token })
    socket.onclose = ({ code }) => end(code)
    socket.onmessage = ({ data }) => {
      listenOn()
      const event = JSON.parse(String(data)) as LiveEvent // the server's own tests guarantee it
      if (event.type === 'ready') {
        clearTimeout(renewal)
        renewal = setTimeout(() => void renew(), lifeOf(event.expires_at))
        if (wasReady) return
        wasReady = true
        onState('open')
      }
      onEvent(event)
    }
  })
}

/** Returns the milliseconds until a token has to be renewed. */
function lifeOf(expiresAt: string): number {
  const left = Temporal.Instant.from(expiresAt).epochMilliseconds - Temporal.Now.instant().epochMilliseconds
  return Math.min(Math.max(left - margin, minLife), maxLife)
}

/** Waits for some milliseconds, or until the network is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((settle) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      globalThis.removeEventListener?.('online', done)
      settle()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
    globalThis.addEventListener?.('online', done)
  })
}
