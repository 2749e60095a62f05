import { beginSync, endSync, selectTakenUntil } from '#server/areas/integration/syncs/sync-queries.ts'
import type { Branch, BranchDb } from '#server/kit/context.ts'

interface System {
  readonly provider: 'CM2000' | 'CarePlanner'
  readonly feature: string
  /** The first minute of the hour at which a sync starts; the next ones start every 15 minutes. */
  readonly firstMinute: number
  /** Hours before the end of the last sync that are exchanged again. */
  readonly hoursAgain: number
  /** From old to new: null for a success, otherwise why it has failed; 'running' has no end yet. */
  readonly outcomes: readonly (string | null)[]
}

const noAnswer = 'The service did not answer in time.'

const systems: readonly System[] = [
  {
    ...{ provider: 'CM2000', feature: 'cm2000', firstMinute: 0, hoursAgain: 24 },
    outcomes: [null, noAnswer, null, null, null],
  },
  {
    ...{ provider: 'CarePlanner', feature: 'care_planner', firstMinute: 10, hoursAgain: 0 },
    outcomes: [null, null, noAnswer, null, 'running'],
  },
]

/**
 * Records the newest syncs of a branch with each system that it uses: completed, failed, and one that still runs. It
 * fails after an hour, like every sync whose worker is gone. May be called again. `now` is an instant as ISO text.
 */
export async function addSyncs(db: BranchDb, branch: Branch, now: string): Promise<void> {
  if (await db.selectFrom('sync as s').select('s.id').limit(1).executeTakeFirst()) return
  for (const system of systems) {
    if (branch.features.includes(system.feature)) await addSyncsWith(db, branch, now, system)
  }
}

async function addSyncsWith(db: BranchDb, branch: Branch, now: string, system: System): Promise<void> {
  const { provider, firstMinute, hoursAgain, outcomes } = system
  const newest = lastStart(now, firstMinute)
  for (const [index, outcome] of outcomes.entries()) {
    const start = newest.subtract({ minutes: 15 * (outcomes.length - 1 - index) })
    const to = start.toString()
    const takenUntil = (await selectTakenUntil(db, provider)) ?? to
    const from = Temporal.Instant.from(takenUntil).subtract({ hours: hoursAgain }).toString()
    const id = await beginSync(db, branch, to, { provider, from, to })
    if (id !== null && outcome !== 'running') await endSync(db, id, start.add({ seconds: 20 }).toString(), outcome)
  }
}

/** Returns the last instant, a minute before now or earlier, at which a sync every 15 minutes has started. */
function lastStart(now: string, firstMinute: number): Temporal.Instant {
  const before = Temporal.Instant.from(now).subtract({ minutes: 1 + firstMinute })
  return before
    .round({ smallestUnit: 'minute', roundingIncrement: 15, roundingMode: 'floor' })
    .add({ minutes: firstMinute })
}
