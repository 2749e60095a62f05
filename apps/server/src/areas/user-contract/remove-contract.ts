import { AppError } from '#contract/errors.ts'
import { removeContract } from '#contract/user-contract/contract-list.ts'
import type { ContractOwner } from '#contract/user-contract/owners.ts'
import { isDeletable } from '#domain/validity.ts'
import { audit } from '../../kit/audit.ts'
import type { BranchDb } from '../../kit/context.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'
import { removeMadeCharges } from '../billing/exports.ts'
import { contractChanged } from './contract-changed.ts'
import { type ContractRow, contractsOf, deleteContract } from './contract-queries.ts'
import { lockContract } from './find-contract.ts'
import { lockPayerOwner, selectReceivers } from './payer-contracts/payer-contract-queries.ts'
import { deleteAllRows } from './row-tables.ts'

/** CCON-D04, CLCON-D03, SHIFTCAT-044, UNIT-064. */
const remove = (owner: ContractOwner) =>
  handle(removeContract[owner], async ({ params }, context) => {
    const { db, branch } = context
    // As a save does, so that deletions and saves of one client or unit follow each other.
    if (owner === 'client' || owner === 'unit') await lockPayerOwner(db, owner, params.ownerGuid)
    const contract = await lockContract(context, owner, params)
    if (!isDeletable(contract, branch.today)) throw new AppError('NOT_FUTURE')
    if (await isNeededDefault(db, contract)) throw new AppError('DEFAULT_CONTRACT')
    const receivers = await selectReceivers(db, owner, params.ownerGuid, branch.today)
    await deleteAllRows(db, contract.guid)
    await removeMadeCharges(db, branch.id, contract.guid)
    await refuseInUse(deleteContract(db, contract.guid))
    const { guid: _, version: _version, archived: _archived, ...before } = contract
    await audit(context, 'delete', 'user_contract', contract.guid, { before })
    await contractChanged(context, owner, contract, receivers)
    return undefined
  })

/** CLCON-D03: the last contract of a client may go, the default of several may not. */
async function isNeededDefault(db: BranchDb, { is_default, owner_guid }: ContractRow): Promise<boolean> {
  return is_default && (await contractsOf(db, 'client', owner_guid).execute()).length > 1
}

/** Only the database knows all that may refer to a contract. */
async function refuseInUse(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code !== '23503') throw error
    throw new AppError('CONTRACT_IN_USE')
  }
}

export const removeContractHandlers: readonly Handler[] = [
  remove('carer'),
  remove('client'),
  remove('shift-category'),
  remove('unit'),
]
