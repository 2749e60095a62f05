import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** `offline`: this computer has no network. `away`: it has, and the server does not answer. */
export type Connection = 'online' | 'offline' | 'away'

/** Milliseconds before the first look whether the server is back; each further one waits twice as long, up to the longest. */
const firstWait = 1_000
const longestWait = 30_000

/** Milliseconds after which a server that does not answer counts as away. */
const timeout = 5_000

const hasNetwork = () => globalThis.navigator?.onLine !== false

let state: Connection = hasNetwork() ? 'online' : 'offline'
let waits = 0
let timer: ReturnType<typeof setTimeout> | undefined
let look: Promise<Connection> | undefined
const listeners = new Set<() => void>()

function set(next: Connection): void {
  if (next === state) return
  state = next
  // Queries wait while there is nobody to ask, and go on when there is.
  onlineManager.setOnline(next === 'online')
  for (const listener of listeners) listener()
}

function found(): void {
  clearTimeout(timer)
  timer = undefined
  waits = 0
  set('online')
}

function lost(): void {
  set(hasNetwork() ? 'away' : 'offline')
  // Not all browsers at the same moment, when a server comes back that all of them have lost.
  const wait = Math.min(firstWait * 2 ** waits, longestWait) * (0.75 + Math.random() / 2)
  timer ??= setTimeout(() => {
    timer = undefined
    waits += 1
    void checkConnection()
  }, wait)
}

/** Whether a status says that the server, or what it needs, cannot be reached at the moment. */
export function isAway(status: number): boolean {
  return status === 0 || (status >= 502 && status <= 504)
}

/** Told how each call ended: 0 without an answer. One that failed may have failed alone, so the server is asked then. */
export function noteAnswer(status: number): void {
  if (!isAway(status)) found()
  else if (hasNetwork()) void checkConnection()
  else lost()
}

/** Asks the server now; those who ask at the same moment share the answer. */
export function checkConnection(): Promise<Connection> {
  look ??= fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(timeout) })
    .then(
      ({ status }) => (isAway(status) ? lost() : found()),
      () => lost(),
    )
    .then(() => {
      look = undefined
      return state
    })
  return look
}

/** Loads the page again, or another one. Not while nobody would answer: that would leave nothing of this one. */
export async function loadPage(path = location.href): Promise<void> {
  if ((await checkConnection()) !== 'online') return
  if (path === location.href) location.reload()
  else location.assign(path)
}

/** Follows what the browser knows of the network. Called once, at the start. */
export function watchConnection(): void {
  addEventListener('offline', () => set('offline'))
  addEventListener('online', () => void checkConnection())
  // Otherwise the query client listens to the browser alone, which knows nothing of the server.
  onlineManager.setEventListener(() => () => undefined)
  onlineManager.setOnline(state === 'online')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is known of the connection at this moment. */
export function getConnection(): Connection {
  return state
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, getConnection, getConnection)
}

/** Settles when the server answers again. */
export function whenConnected(): Promise<void> {
  if (state === 'online') return Promise.resolve()
  return new Promise((settle) => {
    const stop = subscribe(() => {
      if (state !== 'online') return
      stop()
      settle()
    })
  })
}
