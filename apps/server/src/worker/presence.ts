import { setTimeout as delay } from 'node:timers/promises'
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
  /** Milliseconds between two looks for jobs whose worker is dead. */
  readonly lookEvery: number
  /** Whether this worker runs the job with this id. */
  readonly isRunning: (jobId: string) => boolean
  readonly log: (line: string) => void
}

/** Milliseconds before a lost session is opened again: far below the time between two looks. */
const reopenAfter = 250

/**
 * Says which workers live. A worker holds an advisory lock under each name by which it locks jobs, for as long as its
 * session lives, so a worker that was killed is noticed and its jobs are given back instead of waiting for hours. A session
 * may be lost while its worker lives: the worker opens another, and is taken for dead only if two looks in a row miss it.
 *
 * A job can also be locked by a worker that lives and does not run it: its session broke between the queue's commit and the
 * answer. The worker itself gives such a job back.
 */
export class Presence {
  readonly #options: PresenceOptions
  readonly #names = new Set<string>()
  readonly #closing = new AbortController()
  readonly #timer: NodeJS.Timeout
  #client: pg.Client | undefined
  /** Names that hold jobs and had no lock at the last look of this session. */
  #missed: readonly string[] = []
  /** Jobs that were locked by this worker and not run by it at the last look of this session. */
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

  /** Throws where the database cannot be reached. */
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
      // The session opens again when this one ends.
      await client.end().catch(() => {})
    }
  }

  /** Gives the jobs of workers that two looks have missed back to the queue. */
  async #releaseJobsOfDead(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ name: string }>(selectAbsentHolders())
    const missing = rows.map(({ name }) => name)
    const dead = missing.filter((name) => this.#missed.includes(name))
    this.#missed = missing
    if (dead.length > 0) await client.query(releaseJobsOf(dead))
  }

  /** Gives the jobs that this worker holds back to the queue if it did not run them at two looks in a row. */
  async #releaseIdleJobs(client: pg.Client): Promise<void> {
    const { rows } = await client.query<HeldJob>(selectHeldJobs([...this.#names]))
    const idle = rows.filter(({ id }) => !this.#options.isRunning(String(id)))
    const lost = idle.filter((job) => this.#idle.some((before) => isSameRun(job, before)))
    this.#idle = idle
    for (const job of lost) {
      await client.query(releaseJob(job))
      this.#options.log(`Job ${job.id} was assigned to this worker but never reached it, and was released.`)
    }
  }
}

function isSameRun(job: HeldJob, other: HeldJob): boolean {
  return job.id === other.id && job.locked_by === other.locked_by && job.locked_at === other.locked_at
}
