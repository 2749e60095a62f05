import { type ContractOwner, contractOwners } from '#contract/user-contract/owners.ts'
import type { Context } from '../../kit/context.ts'
import { enqueue } from '../../kit/jobs/enqueue.ts'
import { repriceOwner } from '../billing/exports.ts'
import { repriceModelJob } from '../billing/jobs.ts'

interface ChangedContract {
  readonly owner_guid: string
  /** Its model. */
  readonly contract_guid: string
}

/**
 * Every save or deletion of a contract that can change prices calls this in its transaction. The few open items of a
 * client or a carer are repriced at once (decision 0053); those of shift categories, which may be many, by the job of the
 * model.
 */
export async function contractChanged(
  { db, branch }: Pick<Context, 'db' | 'branch'>,
  owner: ContractOwner,
  { owner_guid, contract_guid }: ChangedContract,
): Promise<void> {
  if (owner === 'client' || owner === 'carer') {
    await repriceOwner(db, branch, contractOwners[owner].side, owner_guid)
  } else {
    await enqueue(db, repriceModelJob, { modelGuid: contract_guid }, contract_guid)
  }
}
