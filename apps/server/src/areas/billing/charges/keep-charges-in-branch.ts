import type { Kysely } from 'kysely'
import type { DB } from '../../../database/types.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { selectContractsWithCharges } from './funder-input-queries.ts'
import { keepFunderCharges } from './keep-funder-charges.ts'

/** Contracts in one database transaction: few enough that others wait only briefly for its locks. */
const batchSize = 200

/**
 * Makes the system charges of a branch's funders again: of one model's contracts, or of all. Each batch is committed
 * separately and gives the same result when repeated. `now` is an instant as ISO text.
 */
export async function keepChargesInBranch(
  db: Kysely<DB>,
  branchGuid: string,
  now: string,
  modelGuid?: string,
): Promise<void> {
  const guids = await withBranch(db, branchGuid, now, (scoped) => selectContractsWithCharges(scoped, modelGuid))
  for (let at = 0; guids && at < guids.length; at += batchSize) {
    const some = guids.slice(at, at + batchSize)
    await withBranch(db, branchGuid, now, (scoped, branch) => keepFunderCharges(scoped, branch, some))
  }
}
