import { withSession } from '../database/connection.ts'
import { StartupError } from '../startup-error.ts'

/**
 * A name in the table `secret`; the transaction that restores all rows removes it, since the backup does not contain
 * it.
 */
const marker = 'unfinished restore'

export async function markUnfinished(databaseUrl: string): Promise<void> {
  await withSession(databaseUrl, (client) =>
    client.query(`insert into secret (name, value) values ($1, '') on conflict do nothing`, [marker]),
  )
}

/** Throws `StartupError` for a database with an unfinished restore: it would look like a new installation. */
export async function refuseUnfinished(databaseUrl: string): Promise<void> {
  const { rows } = await withSession(databaseUrl, (client) =>
    client.query('select from secret where name = $1', [marker]),
  )
  if (rows.length > 0) {
    throw new StartupError('A restore into this database did not finish: drop it and restore into an empty one.')
  }
}
