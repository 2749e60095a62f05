import { type AnnualLeave, type TakenLeave, takenLeave } from '#domain/accrual/taken-leave.ts'
import type { Branch, BranchDb, Context } from '../../../kit/context.ts'
import { selectPayContracts, selectPolicies } from './accrual-queries.ts'
import { readWorked } from './read-worked.ts'
import { replaceTakenLeave, selectAnnualLeave } from './taken-leave-queries.ts'

/**
 * Puts the leave that a carer's absences take into their accruals again, after an absence was changed. The caller has
 * locked the carer (decision 0057).
 */
export async function keepTakenLeave({ db, branch }: Context, carerGuid: string): Promise<void> {
  const taken = await readTaken(db, branch, carerGuid, await selectAnnualLeave(db, carerGuid))
  await replaceTakenLeave(db, branch.id, carerGuid, taken)
}

/** Returns the hundredths of an hour that one annual leave would take; null for a carer without a policy on its days. */
export async function hoursTaken(
  { db, branch }: Context,
  carerGuid: string,
  leave: AnnualLeave,
): Promise<number | null> {
  const taken = await readTaken(db, branch, carerGuid, [leave])
  return taken.length === 0 ? null : taken.reduce((sum, { amount }) => sum - amount, 0)
}

async function readTaken(
  db: BranchDb,
  { today }: Branch,
  carerGuid: string,
  leaves: readonly AnnualLeave[],
): Promise<TakenLeave[]> {
  const contracts = await selectPayContracts(db, carerGuid)
  const policies = await selectPolicies(
    db,
    contracts.map(({ modelGuid }) => modelGuid),
  )
  if (policies.length === 0 || leaves.length === 0) return []
  const { worked } = await readWorked(db, carerGuid, policies, today)
  return takenLeave(leaves, { policies, contracts, worked })
}
