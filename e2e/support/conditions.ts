import { sql } from 'kysely'
import { inDatabase } from './database.ts'
import { dataFolder } from './mail.ts'

/*
 * Rule conditions belong to all branches, and a rule group is saved only with a rule for each of them. So a journey that adds
 * one, and journeys that save a rule group, wait for each other.
 */

/** Has the work done while no other journey adds a condition. */
export const whileConditionsStay = (work: () => Promise<void>) => whileLocked(sql`pg_advisory_xact_lock_shared`, work)

/** Has the work done, which adds a condition, while no other journey needs them to stay. */
export const whileConditionsChange = (work: () => Promise<void>) => whileLocked(sql`pg_advisory_xact_lock`, work)

function whileLocked(lock: ReturnType<typeof sql>, work: () => Promise<void>): Promise<void> {
  return inDatabase(dataFolder, (owner) =>
    owner.transaction().execute(async (transaction) => {
      await sql`select ${lock}(hashtext('rule conditions of journeys'))`.execute(transaction)
      await work()
    }),
  )
}
