import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
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

/** UNIT-D16. */
const UnitContractRow = z.object({ ...contractHead, contract_type_alias: z.string() })
export type UnitContractRow = z.output<typeof UnitContractRow>

/** SHIFTCAT-D16. */
const CategoryContractRow = z.object(contractHead)
export type CategoryContractRow = z.output<typeof CategoryContractRow>

function listOf<Row extends z.ZodType>(owner: ContractOwner, row: Row) {
  const { folder, tag, name, read } = contractOwners[owner]
  return endpoint({
    ...read,
    method: 'GET',
    path: `/finance/${folder}/:ownerGuid/contracts`,
    reads: [tag],
    summary: `The contracts of one ${name}: current, future, expired, each the newest start first`,
    params: ofOwner,
    response: z.object({ contracts: z.array(row), count: z.int() }),
    errors: ['NOT_FOUND'],
  })
}

/** CCON-D04, CLCON-D03. */
function removeOf(owner: ContractOwner) {
  const { folder, tag, name, edit } = contractOwners[owner]
  return endpoint({
    ...edit,
    method: 'DELETE',
    path: `/finance/${folder}/:ownerGuid/contracts/:contractGuid`,
    changes: [tag, 'item'],
    summary: `Delete one contract of a ${name} that has not started yet`,
    params: ofContract,
    response: z.undefined(),
    status: 204,
    errors: ['NOT_FOUND', 'NOT_FUTURE', 'CONTRACT_IN_USE', 'DEFAULT_CONTRACT'],
  })
}

export const listContracts = {
  carer: listOf('carer', CarerContractRow),
  client: listOf('client', ClientContractRow),
  'shift-category': listOf('shift-category', CategoryContractRow),
  unit: listOf('unit', UnitContractRow),
}
export const removeContract = {
  carer: removeOf('carer'),
  client: removeOf('client'),
  'shift-category': removeOf('shift-category'),
  unit: removeOf('unit'),
}
