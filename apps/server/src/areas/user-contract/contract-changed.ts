import { isPriced } from '#contract/billing/priced-sides.ts'
import { type ContractOwner, contractOwners } from '#contract/user-contract/owners.ts'
import type { BranchDb } from '../../kit/context.ts'
import { enqueue } from '../../kit/jobs/enqueue.ts'
import { repriceModelJob } from '../billing/jobs.ts'

/**
 * Every save of a contract that can change prices calls this in its transaction: open items of its model are repriced after
 * the commit, and items that had no contract so far are priced. Only priced sides have items.
 */
export async function contractChanged(db: BranchDb, owner: ContractOwner, modelGuid: string): Promise<void> {
  if (isPriced(contractOwners[owner].side)) await enqueue(db, repriceModelJob, { modelGuid }, modelGuid)
}
