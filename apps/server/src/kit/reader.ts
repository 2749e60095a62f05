import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { DB } from '../database/types.ts'

/** Where lists and reports are read: from a read replica where there is one, otherwise from the database itself. */
export interface Reader {
  /**
   * Runs work that only reads. Whatever was committed before the call is in what it reads. Work that the replica broke
   * off is begun again on the database itself, unless it is of the kind that runs only once.
   */
  read<T>(work: (db: Kysely<DB>) => Promise<T>, kind?: 'repeatable' | 'once'): Promise<T>
}

/** For an installation without a replica. */
export function primaryReader(primary: Kysely<DB>): Reader {
  return { read: (work) => work(primary) }
}

/** Milliseconds in which a replica has to have what was committed, and then to answer at all. */
const timeout = 100
const answerLimit = 1000
/** Milliseconds for which a replica that failed is left alone, so that not every read waits for it in vain. */
const rest = 5000

/** `log` is told once when the replica is left alone, and once when it is back. */
export function replicaReader(primary: Kysely<DB>, replica: Kysely<DB>, log: (line: string) => void): Reader {
  let restsUntil = 0
  let isAway = false

  function leaveAlone(reason: string): void {
    restsUntil = performance.now() + rest
    if (!isAway) log(`Lists and reports are read from the database itself: the read replica ${reason}.`)
    isAway = true
  }

  function welcomeBack(): void {
    if (isAway) log('Lists and reports are read from the read replica again.')
    isAway = false
  }

  return {
    async read(work, kind = 'repeatable') {
      if (performance.now() < restsUntil) return work(primary)
      const position = await committedPosition(primary)
      let hasBegun = false
      try {
        // One session for both: behind the address there may be several replicas, and each has come another way.
        const answer = await replica.connection().execute(async (session) => {
          if (!(await hasReplayed(session, position))) return null
          hasBegun = true
          return [await work(session)] as const
        })
        if (answer) {
          welcomeBack()
          return answer[0]
        }
        leaveAlone('is behind')
      } catch (error) {
        // A refusal of the work itself is its result.
        if (error instanceof AppError || (hasBegun && kind === 'once')) throw error
        // A fault of the work comes up again here, and then says nothing of the replica.
        const answer = await work(primary)
        leaveAlone(`failed (${(error as Error).message})`)
        return answer
      }
      return work(primary)
    },
  }
}

/** Up to where the log of the database is written: before it lies everything that anybody was told is committed. */
async function committedPosition(primary: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_flush_lsn() as position`.execute(primary)
  return rows[0]?.position ?? ''
}

async function hasReplayed(replica: Kysely<DB>, position: string): Promise<boolean> {
  const until = performance.now() + timeout
  for (;;) {
    const question = sql<{ is_there: boolean | null }>`
      select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as is_there`.execute(replica)
    const { rows } = await Promise.race([question, silence()])
    if (rows[0]?.is_there) return true
    if (performance.now() > until) return false
    await delay(5)
  }
}

/** A machine that is gone without a word would otherwise be waited for as long as the network allows. */
async function silence(): Promise<never> {
  await delay(answerLimit, undefined, { ref: false })
  throw new Error('it does not answer')
}
