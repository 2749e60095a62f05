import { type FieldErrors, invalidField } from '#contract/errors.ts'
import type { CarerContractBody } from '#contract/user-contract/carer-contracts.ts'
import { employmentBounds, paymentModelBounds } from '#domain/user-contract/carer-contract.ts'
import { contractDateErrors } from '#domain/user-contract/contract-dates.ts'
import { isStartLocked, rowChangeErrors } from '#domain/user-contract/row-rights.ts'
import type { Context } from '../../../kit/context.ts'
import { refuseFields } from '../../../kit/refuse-fields.ts'
import type { ContractRow } from '../contract-queries.ts'
import { rowEditor } from '../present-contract.ts'
import {
  type lockEmployment,
  type selectPaymentModel,
  type selectPayRows,
  sentPayRows,
} from './carer-contract-queries.ts'

type Employment = NonNullable<Awaited<ReturnType<typeof lockEmployment>>>
type PaymentModel = Awaited<ReturnType<typeof selectPaymentModel>>

const closed = 'This pay group is closed. Please choose another one.'

/** The messages for writes that another one made invalid meanwhile. */
export const refusals: Readonly<Record<string, FieldErrors>> = {
  carer_contract_no_overlap: { start: ['Can not overlap with existing Contract.'] },
  user_contract_branch_id_side_reference_key: { reference: ['This reference is already in use.'] },
  user_contract_model_open: { contract_guid: [closed] },
}

/** Returns the model of a new contract. Throws INVALID for one that cannot be chosen (CCON-031). */
export function openModel(model: PaymentModel): NonNullable<PaymentModel> {
  if (!model) throw invalidField('contract_guid', 'This payment model is not known.')
  if (model.archived) throw invalidField('contract_guid', closed)
  return model
}

/** Throws INVALID for dates outside of the model or the employment (CCON-034 to CCON-036). */
export function checkDates(body: CarerContractBody, model: NonNullable<PaymentModel>, employment: Employment): void {
  const { start_date, leaving_date } = employment
  refuseFields(contractDateErrors(body, [paymentModelBounds(model), employmentBounds(start_date, leaving_date)]))
}

/** Throws INVALID for changes that the user may not make (CCON-027 to CCON-029, CCON-D07, CCON-D22). */
export function checkChanges(
  body: CarerContractBody,
  saved: Awaited<ReturnType<typeof selectPayRows>>,
  contract: ContractRow | null,
  { user, branch }: Context,
): void {
  const rights = { editor: rowEditor(user), today: branch.today }
  const lists = ['guaranteed_hours', 'rates', 'mileage', 'travel_time'] as const
  const sent = sentPayRows(body)
  const ofRows = lists.map((list) => rowChangeErrors(list, sent[list], saved[list], rights))
  const errors: Record<string, string> = Object.assign({}, ...ofRows)
  if (contract && contract.contract_guid !== body.contract_guid) {
    errors.contract_guid = 'The payment model of a contract can not be changed.'
  }
  if (contract && contract.start !== body.start && isStartLocked(contract, rights.editor, rights.today)) {
    errors.start = 'The start of a contract that has started can not be changed.'
  }
  refuseFields(errors)
}
