import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** `offline`: this computer has no network. `away`: it has one, but the server does not answer. */
export type Connection = 'online' | 'offline' | 'away'

/** Milliseconds before the first check whether the server is back; each further wait doubles, up to the longest. */
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
  // Queries pause while the server cannot be reached and continue when it can.
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
  // Jitter, so that not all browsers retry at the same moment when the server returns.
  const wait = Math.min(firstWait * 2 ** waits, longestWait) * (0.75 + Math.random() / 2)
  timer ??= setTimeout(() => {
    timer = undefined
    waits += 1
    void checkConnection()
  }, wait)
}

/** Whether a status means that the server, or a service that it needs, is temporarily unreachable. */
export function isAway(status: number): boolean {
  return status === 0 || (status >= 502 && status <= 504)
}

/**
 * Records how a call ended: 0 without an answer. A single failure may be a coincidence, so the server is then checked. So it
 * is when an answer arrives without a network: the answer may have been on its way when the network was lost.
 */
export function noteAnswer(status: number): void {
  const isAnswered = !isAway(status)
  if (isAnswered !== hasNetwork()) void checkConnection()
  else if (isAnswered) found()
  else lost()
}

/** Checks the server now; concurrent callers share the result. */
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

/**
 * Reloads this page, or loads another one, if the server answers: otherwise the browser would replace the page by an
 * error.
 */
export async function loadPage(path = location.href): Promise<void> {
  if ((await checkConnection()) !== 'online') return
  if (path === location.href) location.reload()
  else location.assign(path)
}

/** Follows the browser's network events. Called once, at the start. */
export function watchConnection(): void {
  addEventListener('offline', () => set('offline'))
  addEventListener('online', () => void checkConnection())
  // Otherwise the query client follows the browser alone, which knows nothing about the server.
  onlineManager.setEventListener(() => () => undefined)
  onlineManager.setOnline(state === 'online')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the current state of the connection. */
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
