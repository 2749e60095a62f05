import type { BranchDb } from '../../../kit/context.ts'
import { settleTransactions } from '../pricing/pricing-queries.ts'
import { lockOpenTransactions } from '../transaction-state.ts'
import { lockFunderContracts } from './funder-input-queries.ts'
import { replaceMadeCharges, selectContractTransactions } from './made-charge-queries.ts'

/** Removes the system charges of a contract of a funder from its open transactions, before it is deleted. */
export async function removeMadeCharges(db: BranchDb, branchId: number, contractGuid: string): Promise<void> {
  await lockFunderContracts(db, [contractGuid])
  const seen = await selectContractTransactions(db, [contractGuid])
  const open = await lockOpenTransactions(
    db,
    seen.filter((row) => !row.is_complete).map(({ id }) => id),
  )
  await settleTransactions(db, await replaceMadeCharges(db, branchId, [...open], []))
}
