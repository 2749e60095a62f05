import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { clientConfig } from '../database/connection.ts'
import {
  type HeldJob,
  leavePresence,
  releaseJob,
  releaseJobsOf,
  selectAbsentHolders,
  selectHeldJobs,
  takePresence,
} from './queue-queries.ts'

export interface PresenceOptions {
  readonly databaseUrl: string
  /** Milliseconds between two checks for jobs of dead workers. */
  readonly lookEvery: number
  /** Whether this worker runs the job with this id. */
  readonly isRunning: (jobId: string) => boolean
  readonly log: (line: string) => void
}

/** Milliseconds before a lost session is reopened: far less than the time between two checks. */
const reopenAfter = 250

/**
 * Marks which workers are alive. A worker holds an advisory lock for each name under which it locks jobs, as long as
 * its session lives, so the others notice a killed worker and release its jobs, which would otherwise wait for hours. A
 * live worker may lose its session: it opens another one, and counts as dead only if two checks in a row miss it.
 *
 * A live worker can also have a job locked that it does not run, when its session broke between the queue's commit and
 * the response. The worker itself releases such a job.
 */
export class Presence {
  readonly #options: PresenceOptions
  readonly #names = new Set<string>()
  readonly #closing = new AbortController()
  readonly #timer: NodeJS.Timeout
  #client: pg.Client | undefined
  /** Names that had locked jobs and no advisory lock at this session's last check. */
  #missed: readonly string[] = []
  /** Jobs that this worker had locked and did not run at this session's last check. */
  #idle: readonly HeldJob[] = []

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

  /** Throws when the database cannot be reached. */
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

  /** If the session is lost meanwhile, the lock is taken when it is reopened. */
  async announce(name: string): Promise<void> {
    this.#names.add(name)
    await this.#client?.query(takePresence(name)).catch(() => {})
  }

  /** Stops using the name: jobs still locked under it go to other workers. */
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
      // A session that does not answer counts as lost.
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
    this.#idle = []
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

  async #look(): Promise<void> {
    const client = this.#client
    if (!client) return
    try {
      await this.#releaseJobsOfDead(client)
      await this.#releaseIdleJobs(client)
    } catch {
      // The session is reopened when this one ends.
      await client.end().catch(() => {})
    }
  }

  /** Releases the jobs of workers that two checks have missed. */
  async #releaseJobsOfDead(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ name: string }>(selectAbsentHolders())
    const missing = rows.map(({ name }) => name)
    const dead = missing.filter((name) => this.#missed.includes(name))
    this.#missed = missing
    if (dead.length > 0) await client.query(releaseJobsOf(dead))
  }

  /** Releases the jobs that this worker has locked if it did not run them at two checks in a row. */
  async #releaseIdleJobs(client: pg.Client): Promise<void> {
    const { rows } = await client.query<HeldJob>(selectHeldJobs([...this.#names]))
    const idle = rows.filter(({ id }) => !this.#options.isRunning(String(id)))
    const lost = idle.filter((job) => this.#idle.some((before) => isDeepStrictEqual(job, before)))
    this.#idle = idle
    for (const job of lost) {
      await client.query(releaseJob(job))
      this.#options.log(`Job ${job.id} was assigned to this worker but never reached it, and was released.`)
    }
  }
}
