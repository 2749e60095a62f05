import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { userContractAccess } from './access.ts'
import { contractHead } from './contract-rows.ts'
import { type ContractOwner, contractOwners, ofContract, ofOwner } from './owners.ts'

/** CCON-001, CCON-D03. */
const CarerContractRow = z.object({
  ...contractHead,
  /** Whether the payment model is archived, shown as "Closed" (CCON-030). */
  is_closed: z.boolean(),
  current_role: z.boolean(),
})
export type CarerContractRow = z.output<typeof CarerContractRow>

/** CLCON-001, CLCON-D02. */
const ClientContractRow = z.object({
  ...contractHead,
  contract_type_alias: z.string(),
  is_default: z.boolean(),
})
export type ClientContractRow = z.output<typeof ClientContractRow>

function listOf<Row extends z.ZodType>(owner: ContractOwner, row: Row) {
  const { folder, tag } = contractOwners[owner]
  return endpoint({
    ...userContractAccess.edit,
    method: 'GET',
    path: `/finance/${folder}/:ownerGuid/contracts`,
    reads: [tag],
    summary: `The contracts of one ${owner}: current, future, expired, each the newest start first`,
    params: ofOwner,
    response: z.object({ contracts: z.array(row), count: z.int() }),
    errors: ['NOT_FOUND'],
  })
}

/** CCON-D04, CLCON-D03. */
function removeOf(owner: ContractOwner) {
  const { folder, tag } = contractOwners[owner]
  return endpoint({
    ...userContractAccess.edit,
    method: 'DELETE',
    path: `/finance/${folder}/:ownerGuid/contracts/:contractGuid`,
    changes: [tag, 'item'],
    summary: `Delete one contract of a ${owner} that has not started yet`,
    params: ofContract,
    response: z.undefined(),
    status: 204,
    errors: ['NOT_FOUND', 'NOT_FUTURE', 'CONTRACT_IN_USE', 'DEFAULT_CONTRACT'],
  })
}

export const listContracts = {
  carer: listOf('carer', CarerContractRow),
  client: listOf('client', ClientContractRow),
}
export const removeContract = { carer: removeOf('carer'), client: removeOf('client') }
