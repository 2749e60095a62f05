import { sql } from 'kysely'
import type { BranchDb } from './context.ts'

/** Does some work and undoes all that it has written. For previews that cannot differ from the save itself. */
export async function behindSavepoint<T>(db: BranchDb, work: () => Promise<T>): Promise<T> {
  await sql`savepoint before_work`.execute(db)
  const result = await work()
  await sql`rollback to savepoint before_work`.execute(db)
  return result
}
