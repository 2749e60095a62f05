import { execFile } from 'node:child_process'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { loadDemo } from '#demo/load.ts'
import { workOutDuePay } from '#server/areas/billing/pay/work-out-due-pay.ts'
import { priceBranch } from '#server/areas/billing/pricing/price-branch.ts'
import { connect } from '#server/database/connection.ts'
import { type Cluster, startCluster } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { signIns } from '#server/database/sign-ins.ts'

const clusterPassword = 'faults'

export interface Size {
  readonly carers: number
  readonly clients: number
  readonly weeks: number
}

export function startPostgres(folder: string): Promise<Cluster> {
  return startCluster({
    directory: join(folder, 'pg'),
    password: clusterPassword,
    logFile: join(folder, 'postgres.log'),
  })
}

/**
 * Creates the demo provider with every past visit confirmed and priced, and all pay worked out. Returns the
 * number of transactions.
 */
export async function makeTemplate(place: string, size: Size): Promise<number> {
  // Created under a temporary name, so that an interrupted one is never used.
  const folder = `${place}.new`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o711 })
  const count = await fill(folder, size)
  await rename(folder, place)
  return count
}

async function fill(folder: string, size: Size): Promise<number> {
  const cluster = await startPostgres(folder)
  try {
    await migrate(cluster.url)
    const now = Temporal.Now.instant().toString({ smallestUnit: 'second' })
    await loadDemo({ databaseUrl: cluster.url, now, ...size })
    const { db: owner, close } = connect(cluster.url)
    const app = connect((await signIns(cluster.url)).app)
    await sql`update assignee a set confirmed_at = p.start_at from appointment p
      where p.id = a.appointment_id and a.confirmed_at is null`.execute(owner)
    await sql`update visit v set check_in_at = v.start_at, check_out_at = v.end_at
      where v.check_in_at is null or v.check_out_at is null`.execute(owner)
    for (const { guid } of await owner.selectFrom('branch').select('guid').execute()) {
      await priceBranch(app.db, guid, now, { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' })
      while (await workOutDuePay(app.db, guid, now));
    }
    await sql`vacuum analyze`.execute(owner)
    const ready = await owner.selectFrom('billing_transaction').select('id').where('status', '=', 'READY').execute()
    await app.close()
    await close()
    return ready.length
  } finally {
    await cluster.stop()
  }
}

/** Preserves the owners, since PostgreSQL does not run as root. */
export async function copyTemplate(template: string, folder: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', template, folder])
}
