import type pg from 'pg'
import { StartupError } from '../startup-error.ts'

/**
 * Runs the statements of a file inside a transaction, which is rolled back when one fails. Throws `StartupError` with
 * the line.
 */
export async function applyFile(client: pg.Client, title: string, sql: string): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    await client.query('rollback')
    const { message, position } = error as pg.DatabaseError
    const line = position ? ` (line ${sql.slice(0, Number(position)).split('\n').length})` : ''
    throw new StartupError(`${title} failed: ${message}${line}`, { cause: error })
  }
}
