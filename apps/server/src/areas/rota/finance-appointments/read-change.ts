import type { z } from 'zod'
import { AppError, type FieldErrors } from '#contract/errors.ts'
import type { AssigneeChange } from '#contract/rota/finance-appointments.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { selectCondition, selectExisting } from '../appointments/reference-queries.ts'
import type { WantedChange } from './decide-change.ts'
import { invoiceModelExists } from './finance-queries.ts'

type ChangeInput = Omit<z.output<typeof AssigneeChange>, 'contract_guid'>

/**
 * Reads the parts of a change that apply to all of its assignees. In a bulk edit the contract is an invoice model
 * (SEARCH-D22), which is passed here to be checked as well. Throws INVALID for unknown guids.
 */
export async function readChange(
  db: BranchDb,
  input: ChangeInput,
  modelGuid?: string | null,
): Promise<Omit<WantedChange, 'contract'>> {
  const errors: FieldErrors = {}
  if (modelGuid && !(await invoiceModelExists(db, modelGuid))) errors.contract_guid = ['Contract model not found.']
  const variation = input.variation_guid ? await selectCondition(db, input.variation_guid) : undefined
  if (input.variation_guid && !variation) errors.variation_guid = ['Variation not found.']
  if (
    input.service_guid &&
    !(await selectExisting(db, 'care_type', [input.service_guid])).has(input.service_guid.toLowerCase())
  ) {
    errors.service_guid = ['Care type not found.']
  }
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', undefined, errors)
  return {
    ...(variation ? { variation } : {}),
    ...(input.service_guid ? { service_guid: input.service_guid.toLowerCase() } : {}),
    ...(input.confirmed === undefined ? {} : { confirmed: input.confirmed }),
  }
}
