import { z } from 'zod'
import { removeUnkept } from '../areas/document/remove-unkept.ts'
import type { BranchDb } from '../kit/context.ts'
import { withBranch } from '../kit/with-branch.ts'
import { defineJob } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { removeStoredFile } from './remove-stored-file.ts'

/** Runs by itself once a night: takes away what nobody can use any more. */
export const tidyUp = defineJob({
  name: 'tidy-up',
  payload: z.unknown(),
  async run(_payload, services) {
    const { db } = services
    const ago = agoFrom(services.clock.now())
    await db.deleteFrom('idempotency').where('created_at', '<', ago(2)).execute()
    await db.deleteFrom('refresh_token').where('expires_at', '<', ago(0)).execute()
    await db.deleteFrom('sign_in_attempt').where('at', '<', ago(30)).execute()
    // The trail of sign-ins is kept as long as it may be needed to find out about a breach, and no longer.
    await db.deleteFrom('sign_in_event').where('at', '<', ago(365)).execute()
    for (const branch of await db.selectFrom('branch as b').select('b.guid').execute()) {
      await withBranch(db, branch.guid, services.clock.now(), async (scoped, of) => {
        await tidyBranch(scoped, ago)
        await removeUnkept(scoped, of, services)
      })
    }
  },
})

type Ago = (days: number) => string

async function tidyBranch(db: BranchDb, ago: Ago): Promise<void> {
  await db.deleteFrom('problem').where('occurred_at', '<', ago(30)).execute()
  // A draft expires after a day (INVP-D26).
  await db.deleteFrom('task').where('status', '=', 'Draft').where('inserted_at', '<', ago(1)).execute()
  // Rows of downloads are removed 30 days after they were made (OPS-D11). The file of an interface is not a download's own.
  const downloads = await db
    .deleteFrom('download')
    .where('created_at', '<', ago(30))
    .returning(['kind', 'storage_key'])
    .execute()
  for (const { kind, storage_key } of downloads) {
    if (kind !== 'interface' && storage_key !== null) {
      await enqueue(db, removeStoredFile, { key: storage_key }, storage_key)
    }
  }
}

function agoFrom(now: string): Ago {
  const present = Temporal.Instant.from(now)
  return (days) => present.subtract({ hours: 24 * days }).toString()
}
