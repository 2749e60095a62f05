import { sql } from 'kysely'
import { getSyncStatus, type SyncBranch } from '#contract/integration/sync-status.ts'
import { handle } from '../../../kit/http/mount.ts'

/** OPS-D14. */
export const getSyncStatusHandler = handle(getSyncStatus, async (_input, { db, user, services }) => {
  const { rows } = await sql<{ branches: SyncBranch[] }>`
    select sync_status(${user.guid}, ${services.routing !== null}) as branches`.execute(db)
  const branches = rows[0]?.branches ?? []
  return { branches, count: branches.length }
})
