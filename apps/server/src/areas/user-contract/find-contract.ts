import { AppError } from '#contract/errors.ts'
import type { ContractOwner } from '#contract/user-contract/owners.ts'
import type { BranchDb, Context } from '../../kit/context.ts'
import { type ContractRow, contractsOf, hasOwner } from './contract-queries.ts'
import { owners } from './owners.ts'

export interface ContractPlace {
  readonly ownerGuid: string
  readonly contractGuid: string
}

/** Throws NOT_FOUND unless the owner is in the branch. */
export async function findOwner(db: BranchDb, owner: ContractOwner, guid: string): Promise<void> {
  if (!(await hasOwner(db, owner, guid))) throw new AppError('NOT_FOUND', owners[owner].missing)
}

/** Returns a contract of an owner. Throws NOT_FOUND. */
export async function findContract(db: BranchDb, owner: ContractOwner, place: ContractPlace): Promise<ContractRow> {
  return foundContract(await oneOf(db, owner, place).executeTakeFirst())
}

/** Returns the same and locks the contract until commit. */
export async function lockContract({ db }: Pick<Context, 'db'>, owner: ContractOwner, place: ContractPlace) {
  return foundContract(await oneOf(db, owner, place).forUpdate('c').executeTakeFirst())
}

/** Returns a contract that was looked up. Throws NOT_FOUND without one. */
export function foundContract<Row>(contract: Row | undefined): Row {
  if (!contract) throw new AppError('NOT_FOUND', 'Contract not found')
  return contract
}

function oneOf(db: BranchDb, owner: ContractOwner, { ownerGuid, contractGuid }: ContractPlace) {
  return contractsOf(db, owner, ownerGuid).where('c.guid', '=', contractGuid)
}
