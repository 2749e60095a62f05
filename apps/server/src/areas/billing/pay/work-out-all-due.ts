import { sql } from 'kysely'
import { isDatabaseAway } from '../../../database/database-away.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { type DuePay, markFailed, markPayFrom, selectDuePay } from './due-pay-queries.ts'
import { workOutPay } from './work-out-pay.ts'

const batchSize = 100

/**
 * Works out all pay that is due in a branch, in the caller's transaction. A carer whose pay cannot be worked out is noted
 * and does not hold up the others. `now` is an instant as ISO text.
 */
export async function workOutAllDue(db: BranchDb, branch: Branch, now: string): Promise<void> {
  for (;;) {
    const due = await selectDuePay(db, branch.id, batchSize)
    if (due.length === 0) return
    if (await wasWorkedOut(db, branch, due)) continue
    for (const one of due) if (!(await wasWorkedOut(db, branch, [one]))) await markFailed(db, now, [one.carer_guid])
  }
}

/** Works out the pay of all carers of a branch from a local date on again, in the caller's transaction. */
export async function workOutFrom(db: BranchDb, branch: Branch, now: string, date: string): Promise<void> {
  await markPayFrom(db, date)
  await workOutAllDue(db, branch, now)
}

async function wasWorkedOut(db: BranchDb, branch: Branch, due: readonly DuePay[]): Promise<boolean> {
  await sql`savepoint due_pay`.execute(db)
  try {
    await workOutPay(db, branch, due)
    await sql`release savepoint due_pay`.execute(db)
    return true
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    await sql`rollback to savepoint due_pay`.execute(db)
    return false
  }
}
