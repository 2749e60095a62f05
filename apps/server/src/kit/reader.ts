import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { DB } from '../database/types.ts'

/** The source for lists and reports: a read replica where there is one, otherwise the database itself. */
export interface Reader {
  /**
   * Runs work that only reads. It sees everything committed before the call. Work that the replica cancelled is
   * repeated on the database itself, unless it can run only once.
   */
  read<T>(work: (db: Kysely<DB>) => Promise<T>, kind?: 'repeatable' | 'once'): Promise<T>
}

/** For an installation without a replica. */
export function primaryReader(primary: Kysely<DB>): Reader {
  return { read: (work) => work(primary) }
}

/** Milliseconds that a replica has to replay what was committed, and then to answer. */
interface ReaderLimits {
  readonly replay: number
  readonly answer: number
}
const usualLimits: ReaderLimits = { replay: 100, answer: 1000 }

/** Milliseconds that a failed replica is not used, so that not every read waits for it in vain. */
const pause = 5000

/** Writes one line to `log` when the replica stops being used, and one when it is back. */
export function replicaReader(
  primary: Kysely<DB>,
  replica: Kysely<DB>,
  log: (line: string) => void,
  limits = usualLimits,
): Reader {
  let pausedUntil = 0
  let isAway = false

  function leaveAlone(reason: string): void {
    pausedUntil = performance.now() + pause
    if (!isAway) log(`Lists and reports are read from the database itself: the read replica ${reason}.`)
    isAway = true
  }

  function resume(): void {
    if (isAway) log('Lists and reports are read from the read replica again.')
    isAway = false
  }

  return {
    async read(work, kind = 'repeatable') {
      if (performance.now() < pausedUntil) return work(primary)
      const position = await committedPosition(primary)
      let hasBegun = false
      try {
        // One session for both: a load balancer may serve several replicas, each at a different position.
        const answer = await replica.connection().execute(async (session) => {
          if (!(await hasReplayed(session, position, limits))) return null
          hasBegun = true
          return [await work(session)] as const
        })
        if (answer) {
          resume()
          return answer[0]
        }
        leaveAlone('is behind')
      } catch (error) {
        // A refusal by the work itself is its result.
        if (error instanceof AppError || (hasBegun && kind === 'once')) throw error
        // An error of the work itself is thrown here as well, and does not count against the replica.
        const answer = await work(primary)
        leaveAlone(`failed (${(error as Error).message})`)
        return answer
      }
      return work(primary)
    },
  }
}

/** Returns the position up to which the write-ahead log is flushed: every acknowledged commit lies before it. */
async function committedPosition(primary: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_flush_lsn() as position`.execute(primary)
  return rows[0]?.position ?? ''
}

async function hasReplayed(replica: Kysely<DB>, position: string, limits: ReaderLimits): Promise<boolean> {
  const until = performance.now() + limits.replay
  for (;;) {
    const question = sql<{ is_there: boolean | null }>`
      select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as is_there`.execute(replica)
    const { rows } = await Promise.race([question, rejectAfter(limits.answer)])
    if (rows[0]?.is_there) return true
    if (performance.now() > until) return false
    await delay(5)
  }
}

/** Otherwise a replica that vanished without closing its connection would block until the network gives up. */
async function rejectAfter(answerLimit: number): Promise<never> {
  await delay(answerLimit, undefined, { ref: false })
  throw new Error('it does not answer')
}
