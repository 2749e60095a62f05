import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { clientConfig } from '../database/connection.ts'
import { leavePresence, releaseJobs, selectAbsentHolders, takePresence } from './queue-queries.ts'

export interface PresenceOptions {
  readonly databaseUrl: string
  /** Milliseconds between two looks for jobs whose worker is dead. */
  readonly lookEvery: number
  readonly log: (line: string) => void
}

/** Milliseconds before a lost session is opened again: far below the time between two looks. */
const reopenAfter = 250

/**
 * Says which workers live. A worker holds an advisory lock under each name by which it locks jobs, for as long as its
 * session lives, so a worker that was killed is noticed and its jobs are given back instead of waiting for hours. A session
 * may be lost while its worker lives: the worker opens another, and is taken for dead only if two looks in a row miss it.
 */
export class Presence {
  readonly #options: PresenceOptions
  readonly #names = new Set<string>()
  readonly #closing = new AbortController()
  readonly #timer: NodeJS.Timeout
  #client: pg.Client | undefined
  /** Names that hold jobs and had no lock at the last look of this session. */
  #missed: readonly string[] = []

  private constructor(options: PresenceOptions) {
    this.#options = options
    let looking = false
    this.#timer = setInterval(async () => {
      if (looking) return
      looking = true
      await this.#look()
      looking = false
    }, options.lookEvery)
  }

  /** Throws where the database can not be reached. */
  static async open(options: PresenceOptions): Promise<Presence> {
    const presence = new Presence(options)
    try {
      await presence.#connect()
    } catch (error) {
      clearInterval(presence.#timer)
      throw error
    }
    return presence
  }

  /** A session that is lost meanwhile takes the lock when it is opened again. */
  async announce(name: string): Promise<void> {
    this.#names.add(name)
    await this.#client?.query(takePresence(name)).catch(() => {})
  }

  /** The name is used no more: what it still holds goes to others. */
  async withdraw(name: string): Promise<void> {
    this.#names.delete(name)
    await this.#client?.query(leavePresence(name)).catch(() => {})
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#closing.abort()
    await this.#client?.end().catch(() => {})
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...clientConfig(this.#options.databaseUrl),
      // A session that gives no answer is as good as lost.
      query_timeout: 10_000,
      keepAlive: true,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      for (const name of this.#names) await client.query(takePresence(name))
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    this.#client = client
    this.#missed = []
    client.once('end', () => this.#reopen())
  }

  async #reopen(): Promise<void> {
    this.#client = undefined
    const { signal } = this.#closing
    if (signal.aborted) return
    this.#options.log('The database connection that marks this worker as alive was lost; reconnecting.')
    while (!signal.aborted) {
      try {
        return await this.#connect()
      } catch {
        await delay(reopenAfter, undefined, { signal }).catch(() => {})
      }
    }
  }

  /** Gives the jobs of workers that two looks have missed back to the queue. */
  async #look(): Promise<void> {
    const client = this.#client
    if (!client) return
    try {
      const { rows } = await client.query<{ name: string }>(selectAbsentHolders())
      const missing = rows.map(({ name }) => name)
      const dead = missing.filter((name) => this.#missed.includes(name))
      this.#missed = missing
      if (dead.length > 0) await client.query(releaseJobs(dead))
    } catch {
      // Its end opens another.
      await client.end().catch(() => {})
    }
  }
}
