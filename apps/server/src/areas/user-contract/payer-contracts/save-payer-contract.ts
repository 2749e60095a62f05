import { sql } from 'kysely'
import { may } from '#contract/access.ts'
import { AppError, type FieldErrors, invalidField } from '#contract/errors.ts'
import { userContractAccess } from '#contract/user-contract/access.ts'
import type { PayerContractInput } from '#contract/user-contract/payer-contract-input.ts'
import { cleanPayer } from '#domain/user-contract/payer.ts'
import type { PayerOwner } from '#domain/user-contract/payer-contract.ts'
import { validityText } from '../../../database/validity-text.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { contractChanged } from '../contract-changed.ts'
import { contractsOf, nextReference, selectInvoiceModel } from '../contract-queries.ts'
import { owners } from '../owners.ts'
import { deleteRows, insertRows } from '../row-tables.ts'
import { checkContract, type Known, type RowsToStore } from './check-payer-contract.ts'
import {
  clearDefault,
  lockPayerOwner,
  type PayerContractRow,
  selectCharges,
  selectContributions,
  selectPayerContract,
  selectReceivers,
  selectSources,
} from './payer-contract-queries.ts'
import { contractForHistory } from './present-payer-contract.ts'

/** UNIT-D09 for the overlap. */
const refusals: Readonly<Record<string, FieldErrors>> = {
  unit_contract_no_overlap: { start: ['Can not overlap with existing Contract.'] },
  user_contract_branch_id_side_reference_key: { reference: ['Contract with this reference already exists'] },
}

export interface OwnerPlace {
  readonly owner: PayerOwner
  readonly ownerGuid: string
}

/**
 * Creates a contract of a client or a unit, or saves one, and prices the open items of the owner again. Everything it
 * depends on is locked. Returns the guid.
 */
export async function savePayerContract(
  context: Context,
  place: OwnerPlace,
  saved: PayerContractRow | null,
  body: PayerContractInput,
): Promise<string> {
  const { db, branch } = context
  const { owner, ownerGuid } = place
  const known = await loadKnown(context, place, saved, body)
  const rows = checkContract(body, known, context)
  const receivers = await selectReceivers(db, owner, ownerGuid, branch.today)
  if (owner === 'client') await passDefault(context, ownerGuid, saved, body)
  if (saved) await deleteRows(db, ['user_contract_charge', 'contribution'], saved.guid)
  const reference = body.reference ?? saved?.reference ?? (await nextReference(db, branch, 'invoice'))
  const values = columnsOf(body, reference)
  const guid = await refuseConstraint(
    refusals,
    saved ? updateContract(context, saved.guid, values) : insertContract(context, place, values),
  )
  await storeRows(context, guid, rows)
  await auditSave(context, { place, guid, saved }, known)
  await contractChanged(context, owner, { owner_guid: ownerGuid, contract_guid: body.contract_guid }, receivers)
  return guid
}

async function loadKnown(
  { db, branch, user }: Context,
  { owner, ownerGuid }: OwnerPlace,
  saved: PayerContractRow | null,
  body: PayerContractInput,
): Promise<Known> {
  const ofOwner = await lockPayerOwner(db, owner, ownerGuid)
  if (!ofOwner) throw new AppError('NOT_FOUND', owners[owner].missing)
  const model = await selectInvoiceModel(db, body.contract_guid)
  if (!model) throw invalidField('contract_guid', 'This invoice model is not known.')
  const others = (await contractsOf(db, owner, ownerGuid).execute()).filter(({ guid }) => guid !== saved?.guid)
  const sources = (await selectSources(db, owner, ownerGuid, branch.today)).map(({ guid }) => guid)
  return {
    owner,
    saved,
    charges: saved ? await selectCharges(db, saved.guid) : [],
    contributions: saved ? await selectContributions(db, saved.guid) : [],
    limits: { ...ofOwner, model: { start: model.start, end: model.end } },
    modelType: model.type_alias,
    hasOthers: others.length > 0,
    sources: sources.filter((guid) => guid !== saved?.guid),
    mayEditRates: may(user, userContractAccess.editRates),
  }
}

/** CLCON-D13: the former default loses the flag, and gets its next version, so that an open form of it is refused. */
async function passDefault(
  context: Context,
  clientGuid: string,
  saved: PayerContractRow | null,
  { is_default }: PayerContractInput,
): Promise<void> {
  if (!is_default || saved?.is_default) return
  const former = await clearDefault(context.db, clientGuid)
  if (former === undefined) return
  const change = { before: { is_default: true }, after: { is_default: false } }
  await audit(context, 'update', 'user_contract', former, change)
}

/** The columns of a contract; fields that the payer does not have are empty (CLCON-D20). */
export function columnsOf(body: PayerContractInput, reference: string) {
  const none = { email: null, for_attention_of: null, funding_name: null }
  const nobody = { funder_salutation: null, funder_first_name: null, funder_last_name: null }
  return {
    model_guid: body.contract_guid,
    reference,
    contract_type_alias: body.contract_type_alias,
    validity: validityText(body),
    is_default: body.is_default,
    is_one_to_one: body.is_one_to_one,
    is_contributable: body.is_contributable,
    social_service_ref: body.social_service_ref,
    alternative_social_service_ref: body.alternative_social_service_ref,
    ...none,
    ...nobody,
    ...cleanPayer(body.finance),
  }
}

type Columns = ReturnType<typeof columnsOf>

async function insertContract(
  { db, branch }: Context,
  { owner, ownerGuid }: OwnerPlace,
  columns: Columns,
): Promise<string> {
  const { guid } = await db
    .insertInto('user_contract')
    .values({ ...columns, branch_id: branch.id, side: 'invoice', [owners[owner].column]: ownerGuid })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}

async function updateContract({ db }: Context, guid: string, columns: Columns): Promise<string> {
  await db
    .updateTable('user_contract')
    .set({ ...columns, version: sql`version + 1` })
    .where('guid', '=', guid)
    .execute()
  return guid
}

async function storeRows({ db, branch }: Context, guid: string, { rates, contributions }: RowsToStore): Promise<void> {
  const contract = { guid, branchId: branch.id }
  const charges = rates.map(({ start, end, rate, hours, frequency_type_alias, ...row }) => ({
    ...(row.guid && { guid: row.guid }),
    validity: validityText({ start, end }),
    ...{ rate, hours, frequency_type_alias },
  }))
  await insertRows(db, 'user_contract_charge', contract, charges)
  const shares = contributions.map(({ start, end, rate, user_contract_guid, ...row }) => ({
    ...(row.guid && { guid: row.guid }),
    validity: validityText({ start, end }),
    ...{ rate, billed_contract_guid: user_contract_guid },
  }))
  await insertRows(db, 'contribution', contract, shares)
}

async function auditSave(
  context: Context,
  { place, guid, saved }: { place: OwnerPlace; guid: string; saved: PayerContractRow | null },
  known: Known,
): Promise<void> {
  const { db } = context
  const stored = await selectPayerContract(db, place.owner, { ownerGuid: place.ownerGuid, contractGuid: guid })
  const [charges, contributions] = [await selectCharges(db, guid), await selectContributions(db, guid)]
  await audit(context, saved ? 'update' : 'create', 'user_contract', guid, {
    ...(saved && { before: contractForHistory(saved, known) }),
    after: contractForHistory(stored, { charges, contributions }),
  })
}
