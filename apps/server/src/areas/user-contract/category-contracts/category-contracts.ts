import { sql } from 'kysely'
import { AppError, type FieldErrors, invalidField } from '#contract/errors.ts'
import {
  type CategoryContract,
  type CategoryContractInput,
  categoryContracts,
} from '#contract/user-contract/category-contracts.ts'
import { categoryContractErrors } from '#domain/user-contract/category-contract.ts'
import { validityText } from '../../../database/validity-text.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseFields } from '../../../kit/refuse-fields.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { contractChanged } from '../contract-changed.ts'
import { type ContractRow, nextReference, selectInvoiceModel } from '../contract-queries.ts'
import { findContract, lockContract } from '../find-contract.ts'
import { owners } from '../owners.ts'
import { presentHead, presentState } from '../present-contract.ts'
import { lockCategoryDates, selectCategoryDates } from './category-contract-queries.ts'

const owner = 'shift-category'

/** The messages for writes that another one made invalid meanwhile, and for overlaps (SHIFTCAT-D10). */
const refusals: Readonly<Record<string, FieldErrors>> = {
  category_contract_no_overlap: { start: ['Can not overlap with existing Contract.'] },
  user_contract_branch_id_side_reference_key: { reference: ['Contract with this reference already exists'] },
}

/** SHIFTCAT-042, SHIFTCAT-043, SHIFTCAT-045. */
export const categoryContractHandlers: readonly Handler[] = [
  handle(categoryContracts.get, async ({ params }, context) =>
    present(await findContract(context.db, owner, params), context),
  ),
  handle(categoryContracts.create, async ({ params, body }, context) => {
    const { db, branch } = context
    const model = await checked(context, params.ownerGuid, body)
    if (!model.shifts_enabled) throw invalidField('contract_guid', 'This invoice model is not for shifts.')
    const values = {
      ...columnsOf(body, body.reference ?? (await nextReference(db, branch, 'invoice'))),
      // The payer is the one of the model (decision 0079).
      ...{ model_guid: model.guid, contract_type_alias: model.type_alias },
      ...{ output_type_alias: model.output_type_alias, term_days: model.term_days },
    }
    const { guid } = await refuseConstraint(
      refusals,
      db
        .insertInto('user_contract')
        .values({ ...values, branch_id: branch.id, side: 'invoice', shift_category_guid: params.ownerGuid })
        .returning('guid')
        .executeTakeFirstOrThrow(),
    )
    const place = { ownerGuid: params.ownerGuid, contractGuid: guid }
    await audit(context, 'create', 'user_contract', guid, { after: forHistory(await findContract(db, owner, place)) })
    await contractChanged(context, owner, { owner_guid: params.ownerGuid, contract_guid: model.guid })
    return { guid }
  }),
  handle(categoryContracts.update, async ({ params, body }, context) => {
    const { db } = context
    const before = await lockContract(context, owner, params)
    refuseStale(context, 'user_contract', before)
    if (before.contract_guid !== body.contract_guid) {
      throw invalidField('contract_guid', 'The invoice model of a contract can not be changed.')
    }
    await checked(context, params.ownerGuid, body)
    await refuseConstraint(
      refusals,
      db
        .updateTable('user_contract')
        .set({ ...columnsOf(body, body.reference ?? before.reference), version: sql`version + 1` })
        .where('guid', '=', before.guid)
        .execute(),
    )
    const change = { before: forHistory(before), after: forHistory(await findContract(db, owner, params)) }
    await audit(context, 'update', 'user_contract', before.guid, change)
    await contractChanged(context, owner, before)
    return undefined
  }),
]

/** Locks the category, so that its dates stay. Returns the model. Throws NOT_FOUND and INVALID. */
async function checked({ db }: Context, ownerGuid: string, body: CategoryContractInput) {
  const category = await lockCategoryDates(db, ownerGuid)
  if (!category) throw new AppError('NOT_FOUND', owners[owner].missing)
  const model = await selectInvoiceModel(db, body.contract_guid)
  if (!model) throw invalidField('contract_guid', 'This invoice model is not known.')
  refuseFields(categoryContractErrors(body, { category, model }))
  return model
}

function columnsOf({ start, end }: CategoryContractInput, reference: string) {
  return { reference, validity: validityText({ start, end }) }
}

async function present(row: ContractRow, context: Context): Promise<CategoryContract> {
  const category = await selectCategoryDates(context.db, row.owner_guid)
  const model = await selectInvoiceModel(context.db, row.contract_guid)
  if (!category || !model) throw new Error('The category or the model of the contract is not there')
  return {
    ...presentHead(row, context.branch),
    ...presentState(row, context),
    limits: {
      category: { start: category.start, end: category.end },
      model: { start: model.start, end: model.end },
    },
  }
}

function forHistory({ contract_model, reference, start, end }: ContractRow): object {
  return { contract_model, reference, start, end }
}
