import { z } from 'zod'
import { strictDateRangeErrors } from '#domain/validators/period.ts'
import { endpoint } from '../endpoint.ts'
import { Created, LocalDate } from '../fields.ts'
import { fieldIssues } from '../model/part-fields.ts'
import { contractHead, contractState, sentContract } from './contract-rows.ts'
import { contractOwners, ofContract, ofOwner } from './owners.ts'

const bounds = z.object({ start: LocalDate, end: LocalDate.nullable() })

/** SHIFTCAT-018. */
const CategoryContract = z.object({
  ...contractHead,
  ...contractState,
  /** The dates that the contract has to lie within. */
  limits: z.object({ category: bounds, model: bounds }),
})
export type CategoryContract = z.output<typeof CategoryContract>

/** SHIFTCAT-028 to SHIFTCAT-032; the server adds the rules that need the category, the model or other contracts. */
export const CategoryContractInput = z
  .object(sentContract)
  .superRefine(({ start, end }, context) => fieldIssues(strictDateRangeErrors(start, end), context))
export type CategoryContractInput = z.output<typeof CategoryContractInput>

const { tag, edit } = contractOwners['shift-category']
const path = '/finance/shift-categories/:ownerGuid/contracts'

export const categoryContracts = {
  get: endpoint({
    ...edit,
    method: 'GET',
    path: `${path}/:contractGuid`,
    reads: [tag, 'shift-category'],
    summary: 'One contract of a shift category (SHIFTCAT-045)',
    params: ofContract,
    response: CategoryContract,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    ...edit,
    method: 'POST',
    path,
    changes: [tag, 'item'],
    summary: 'Create a contract of a shift category (SHIFTCAT-042)',
    params: ofOwner,
    body: CategoryContractInput,
    response: Created,
    status: 201,
    errors: ['NOT_FOUND', 'DUPLICATE'],
  }),
  update: endpoint({
    ...edit,
    method: 'PUT',
    path: `${path}/:contractGuid`,
    changes: [tag, 'item'],
    versioned: true,
    summary: 'Update a contract of a shift category (SHIFTCAT-043)',
    params: ofContract,
    body: CategoryContractInput,
    response: z.undefined(),
    status: 204,
    errors: ['NOT_FOUND', 'DUPLICATE', 'CHANGED_MEANWHILE'],
  }),
}
