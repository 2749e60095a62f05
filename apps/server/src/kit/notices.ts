import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { clientConfig } from '../database/connection.ts'

interface Listener {
  receive(payload: string): void
  /** Called when a lost connection is back: notifications in between are lost. */
  missed(): void
}

/** Notifications between processes through the database (LISTEN/NOTIFY). */
export interface Notices {
  /**
   * Settles once no further notification can be missed; returns the function that stops listening. The channel is an
   * SQL identifier.
   */
  listen(channel: string, listener: Listener): Promise<() => void>
  close(): Promise<void>
}

/** Milliseconds before a lost connection is retried: the first wait and the longest. */
const firstWait = 250
const longestWait = 10_000

/** Holds one database session while there are listeners, and none otherwise. */
export function noticesFrom(databaseUrl: string): Notices {
  const listeners = new Map<string, Set<Listener>>()
  const closing = new AbortController()
  let session: Promise<pg.Client> | undefined

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client(clientConfig(databaseUrl))
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener.receive(payload)
    })
    await client.connect()
    for (const channel of listeners.keys()) await client.query(`listen ${channel}`)
    client.on('end', () => {
      if (session !== undefined) void reopen()
    })
    return client
  }

  const reopen = async () => {
    for (let wait = firstWait; listeners.size > 0 && !closing.signal.aborted; wait = Math.min(2 * wait, longestWait)) {
      session = open()
      try {
        await session
        for (const each of listeners.values()) for (const listener of each) listener.missed()
        return
      } catch {
        await delay(wait, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
    session = undefined
  }

  const end = async () => {
    const ending = session
    session = undefined
    await ending?.then((client) => client.end()).catch(() => {})
  }

  return {
    async listen(channel, listener) {
      const known = listeners.get(channel)
      const all = known ?? new Set()
      listeners.set(channel, all.add(listener))
      if (session === undefined) session = open()
      else if (!known)
        session = session.then(async (client) => {
          await client.query(`listen ${channel}`)
          return client
        })
      const stop = () => {
        all.delete(listener)
        if (all.size === 0) listeners.delete(channel)
        if (listeners.size === 0) void end()
      }
      try {
        await session
      } catch (error) {
        session = undefined
        stop()
        throw error
      }
      return stop
    },
    async close() {
      closing.abort()
      listeners.clear()
      await end()
    },
  }
}
