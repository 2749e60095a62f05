import { listContracts } from '#contract/user-contract/contract-list.ts'
import type { ContractOwner } from '#contract/user-contract/owners.ts'
import { byStatus } from '#domain/validity.ts'
import type { Context } from '../../kit/context.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'
import { type ContractRow, contractsOf } from './contract-queries.ts'
import { findOwner } from './find-contract.ts'
import { presentHead } from './present-contract.ts'

/** CCON-D01, CCON-D03, CLCON-D02, SHIFTCAT-D16, UNIT-D16. `more` returns what only the contracts of this owner show. */
async function listOf<More>(
  owner: ContractOwner,
  ownerGuid: string,
  { db, branch }: Context,
  more: (row: ContractRow) => More,
) {
  await findOwner(db, owner, ownerGuid)
  const rows = await contractsOf(db, owner, ownerGuid).execute()
  const contracts = byStatus(rows.map((row) => ({ ...presentHead(row, branch), ...more(row) })))
  return { contracts, count: contracts.length }
}

export const listContractsHandlers: readonly Handler[] = [
  handle(listContracts.carer, ({ params }, context) =>
    listOf('carer', params.ownerGuid, context, ({ archived, end }) => ({
      is_closed: archived,
      current_role: end === null,
    })),
  ),
  handle(listContracts.client, ({ params }, context) =>
    listOf('client', params.ownerGuid, context, ({ contract_type_alias, is_default }) => ({
      contract_type_alias,
      is_default,
    })),
  ),
  handle(listContracts.unit, ({ params }, context) =>
    listOf('unit', params.ownerGuid, context, ({ contract_type_alias }) => ({ contract_type_alias })),
  ),
  handle(listContracts['shift-category'], ({ params }, context) =>
    listOf('shift-category', params.ownerGuid, context, () => ({})),
  ),
]
