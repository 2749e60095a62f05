import { sql } from 'kysely'
import { may } from '#contract/access.ts'
import { AppError, type FieldErrors, invalidField } from '#contract/errors.ts'
import { userContractAccess } from '#contract/user-contract/access.ts'
import type { ClientContractInput } from '#contract/user-contract/client-contract-input.ts'
import { cleanPayer } from '#domain/user-contract/payer.ts'
import { validityText } from '../../../database/validity-text.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { contractChanged } from '../contract-changed.ts'
import { nextReference, selectInvoiceModel } from '../contract-queries.ts'
import { deleteRows, insertRows } from '../row-tables.ts'
import { checkContract, type Known, type RowsToStore } from './check-client-contract.ts'
import {
  type ClientContractRow,
  clearDefault,
  lockClient,
  selectCharges,
  selectClientContract,
  selectContractsInBrief,
  selectContributions,
  selectSources,
} from './client-contract-queries.ts'
import { contractForHistory } from './present-client-contract.ts'

const takenReference: Readonly<Record<string, FieldErrors>> = {
  user_contract_branch_id_side_reference_key: { reference: ['Contract with this reference already exists'] },
}

/**
 * Creates a contract of a client, or saves one, and prices the open items of the client again. Everything it depends on is
 * locked. Returns the guid.
 */
export async function saveClientContract(
  context: Context,
  clientGuid: string,
  saved: ClientContractRow | null,
  body: ClientContractInput,
): Promise<string> {
  const { db, branch } = context
  const known = await loadKnown(context, clientGuid, saved, body)
  const rows = checkContract(body, known, context)
  await passDefault(context, clientGuid, saved, body)
  if (saved) await deleteRows(db, ['user_contract_charge', 'contribution'], saved.guid)
  const reference = body.reference ?? saved?.reference ?? (await nextReference(db, branch, 'invoice'))
  const values = columnsOf(body, reference)
  const guid = await refuseConstraint(
    takenReference,
    saved ? updateContract(context, saved.guid, values) : insertContract(context, clientGuid, values),
  )
  await storeRows(context, guid, rows)
  await auditSave(context, { clientGuid, guid, saved }, known)
  await contractChanged(context, 'client', { owner_guid: clientGuid, contract_guid: body.contract_guid })
  return guid
}

async function loadKnown(
  { db, user }: Context,
  clientGuid: string,
  saved: ClientContractRow | null,
  body: ClientContractInput,
): Promise<Known> {
  const client = await lockClient(db, clientGuid)
  if (!client) throw new AppError('NOT_FOUND', 'Client not found')
  const model = await selectInvoiceModel(db, body.contract_guid)
  if (!model) throw invalidField('contract_guid', 'This invoice model is not known.')
  const others = (await selectContractsInBrief(db, clientGuid)).filter(({ guid }) => guid !== saved?.guid)
  const sources = (await selectSources(db, clientGuid)).map(({ guid }) => guid)
  return {
    saved,
    charges: saved ? await selectCharges(db, saved.guid) : [],
    contributions: saved ? await selectContributions(db, saved.guid) : [],
    limits: { client, model: { start: model.start, end: model.end } },
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
  saved: ClientContractRow | null,
  { is_default }: ClientContractInput,
): Promise<void> {
  if (!is_default || saved?.is_default) return
  const former = await clearDefault(context.db, clientGuid)
  if (former === undefined) return
  const change = { before: { is_default: true }, after: { is_default: false } }
  await audit(context, 'update', 'user_contract', former, change)
}

/** The columns of a contract; fields that the payer does not have are empty (CLCON-D20). */
export function columnsOf(body: ClientContractInput, reference: string) {
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

async function insertContract({ db, branch }: Context, client_guid: string, columns: Columns): Promise<string> {
  const { guid } = await db
    .insertInto('user_contract')
    .values({ ...columns, branch_id: branch.id, side: 'invoice', client_guid })
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
  { clientGuid, guid, saved }: { clientGuid: string; guid: string; saved: ClientContractRow | null },
  known: Known,
): Promise<void> {
  const { db } = context
  const stored = await selectClientContract(db, { ownerGuid: clientGuid, contractGuid: guid })
  const [charges, contributions] = [await selectCharges(db, guid), await selectContributions(db, guid)]
  await audit(context, saved ? 'update' : 'create', 'user_contract', guid, {
    ...(saved && { before: contractForHistory(saved, known) }),
    after: contractForHistory(stored, { charges, contributions }),
  })
}
