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
 * Every save or deletion of a contract that can change prices calls this in its transaction. The open items of a client,
 * a unit or a carer are repriced at once (decisions 0053 and 0087); those of shift categories, which may be many, by the
 * job of the model. `receivers` are contracts of other owners to which contributions are billed.
 */
export async function contractChanged(
  { db, branch }: Pick<Context, 'db' | 'branch'>,
  owner: ContractOwner,
  { owner_guid, contract_guid }: ChangedContract,
  receivers: readonly { readonly guid: string }[] = [],
): Promise<void> {
  if (owner === 'shift-category') {
    await enqueue(db, repriceModelJob, { modelGuid: contract_guid }, contract_guid)
  } else {
    await repriceOwner(
      db,
      branch,
      { side: contractOwners[owner].side, guid: owner_guid },
      receivers.map(({ guid }) => guid),
    )
  }
}
