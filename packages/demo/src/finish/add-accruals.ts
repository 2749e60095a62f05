import { calculateAccruals, storeCalculated } from '#server/areas/payroll/accruals/calculate-accruals.ts'
import type { Branch, BranchDb } from '#server/kit/context.ts'

/** Calculates the leave that carers have accrued up to today; carers without a policy have none. Returns their number. */
export async function addAccruals(db: BranchDb, branch: Branch, now: string): Promise<number> {
  const carers = await db
    .selectFrom('carer')
    .select('guid')
    .where('branch_id', '=', branch.id)
    .orderBy('guid')
    .execute()
  let accruing = 0
  for (const { guid } of carers) {
    const calculated = await calculateAccruals(db, guid, branch.today)
    if (calculated.accruals.length === 0) continue
    await storeCalculated({ db, branch, now }, guid, branch.today, calculated)
    accruing++
  }
  return accruing
}
