import { withSession } from '../database/connection.ts'
import { StartupError } from '../startup-error.ts'

/** In the table `secret`; the transaction that restores all rows takes it away, since the backup does not have it. */
const marker = 'unfinished restore'

export async function markUnfinished(databaseUrl: string): Promise<void> {
  await withSession(databaseUrl, (client) =>
    client.query(`insert into secret (name, value) values ($1, '') on conflict do nothing`, [marker]),
  )
}

/** Throws `StartupError` for a database that a restore left unfinished: it would look like a new installation. */
export async function refuseUnfinished(databaseUrl: string): Promise<void> {
  const { rows } = await withSession(databaseUrl, (client) =>
    client.query('select from secret where name = $1', [marker]),
  )
  if (rows.length > 0) {
    throw new StartupError('A restore into this database broke off: remove it and restore into an empty one.')
  }
}
