import type { Kysely } from 'kysely'
import { isDatabaseAway } from '../../../database/database-away.ts'
import type { DB } from '../../../database/types.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { awaitMarks, type DuePay, markFailed, selectDuePay } from './due-pay-queries.ts'
import { workOutPay } from './work-out-pay.ts'

/**
 * Carers in one database transaction: few enough that others wait only briefly for its locks, a task for its job, and
 * memory stays small (docs/performance.md).
 */
const batchSize = 100

/**
 * Works out the pay that has waited longest in a branch, of one batch of carers. Returns whether there may be more. A carer
 * whose pay cannot be worked out is noted and does not hold up the others. `now` is an instant as ISO text.
 */
export async function workOutDuePay(db: Kysely<DB>, branchGuid: string, now: string): Promise<boolean> {
  let due: DuePay[] = []
  try {
    await withBranch(db, branchGuid, now, async (scoped, branch) => {
      await awaitMarks(scoped, branch.id)
      due = await selectDuePay(scoped, branch.id, batchSize)
      if (due.length > 0) await workOutPay(scoped, branch, due)
    })
  } catch (error) {
    if (isDatabaseAway(error) || due.length === 0) throw error
    for (const one of due) await workOutAlone(db, branchGuid, now, one)
  }
  return due.length === batchSize
}

async function workOutAlone(db: Kysely<DB>, branchGuid: string, now: string, due: DuePay): Promise<void> {
  try {
    await withBranch(db, branchGuid, now, (scoped, branch) => workOutPay(scoped, branch, [due]))
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    process.stderr.write(`almoner: the pay of carer ${due.carer_guid} could not be worked out. ${String(error)}\n`)
    await withBranch(db, branchGuid, now, (scoped) => markFailed(scoped, now, [due.carer_guid]))
  }
}
