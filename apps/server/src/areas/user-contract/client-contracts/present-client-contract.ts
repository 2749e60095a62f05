import { may } from '#contract/access.ts'
import { userContractAccess } from '#contract/user-contract/access.ts'
import type { ClientContract } from '#contract/user-contract/client-contracts.ts'
import { formatPence, parsePence, pence } from '#domain/money.ts'
import { weekBefore } from '#domain/time.ts'
import { isDefaultLocked } from '#domain/user-contract/client-contract.ts'
import { isDeletable, statusOn } from '#domain/validity.ts'
import type { Context } from '../../../kit/context.ts'
import { sumOfItems } from '../../billing/exports.ts'
import { type PurchaseOrderRow, selectPurchaseOrders } from '../contract-files/contract-file-queries.ts'
import { presentRow } from '../present-contract.ts'
import {
  type ClientContractRow,
  selectCharges,
  selectClientDates,
  selectContractsInBrief,
  selectContributions,
  selectSources,
} from './client-contract-queries.ts'

/** Returns a contract as the user may see it: standing charges are left out without the right to read them (CLCON-D01). */
export async function presentClientContract(row: ClientContractRow, context: Context): Promise<ClientContract> {
  const { db, branch, user } = context
  const ownerGuid = row.client_guid ?? ''
  const client = await selectClientDates(db, ownerGuid)
  const contracts = await selectContractsInBrief(db, ownerGuid)
  const sources = await selectSources(db, ownerGuid)
  const rates = may(user, userContractAccess.readRates) ? await selectCharges(db, row.guid) : undefined
  const contributions = await selectContributions(db, row.guid)
  const { guid, version, contract_guid, contract_model, reference, contract_type_alias, start, end } = row
  const { is_default, is_one_to_one, is_contributable, social_service_ref, alternative_social_service_ref } = row
  return {
    ...{ guid, version, contract_guid, contract_model, reference, contract_type_alias, start, end },
    ...{ is_default, is_one_to_one, is_contributable, social_service_ref, alternative_social_service_ref },
    owner_guid: ownerGuid,
    no_end_date: end === null,
    status: statusOn(row, branch.today),
    is_deletable: isDeletable(row, branch.today),
    is_default_locked: isDefaultLocked(row, contracts.length > 1),
    ...(rates && { rates: rates.map((rate) => presentRow(rate, context)) }),
    contributions: contributions.map((contribution) => presentRow(contribution, context)),
    contribution_sources: sources.filter((source) => source.guid !== guid),
    finance: financeOf(row),
    limits: {
      client: { start_date: client?.start_date ?? null, leaving_date: client?.leaving_date ?? null },
      model: { start: row.model_start, end: row.model_end },
    },
    purchase_order: row.purchase_order,
    purchase_orders: (await selectPurchaseOrders(db, branch, guid)).map(presentOrder),
    last_week: await lastWeekOf(guid, context),
  }
}

function financeOf(row: ClientContractRow): ClientContract['finance'] {
  const { output_type_alias, output_delivery_type_alias, email, payment_type_alias, term_days, finance_id } = row
  const { funder_type, for_attention_of, funding_name, funder_salutation, funder_first_name, funder_last_name } = row
  const { address_line_1, address_line_2, city, county, postcode, country } = row
  return {
    ...{ output_type_alias, output_delivery_type_alias, email, payment_type_alias, term_days, finance_id },
    ...{ funder_type, for_attention_of, funding_name, funder_salutation, funder_first_name, funder_last_name },
    ...{ address_line_1, address_line_2, city, county, postcode, country },
  }
}

function presentOrder(row: PurchaseOrderRow): ClientContract['purchase_orders'][number] {
  const { guid, reference, file_name, uploaded_on, amount, invoiced_pence, open_pence } = row
  const used = { invoiced: formatPence(pence(invoiced_pence)), open: formatPence(pence(open_pence)) }
  const remaining = amount === null ? null : formatPence(pence(parsePence(amount) - invoiced_pence - open_pence))
  return { guid, reference, file_name, uploaded_on, amount, ...used, remaining }
}

async function lastWeekOf(contractGuid: string, { db, branch }: Context): Promise<ClientContract['last_week']> {
  const week = weekBefore(branch.today)
  const { visit_count, total_pence } = await sumOfItems(db, contractGuid, week)
  return { ...week, visit_count, total: formatPence(pence(total_pence)) }
}

interface Rows {
  readonly charges: Awaited<ReturnType<typeof selectCharges>> | readonly object[]
  readonly contributions: Awaited<ReturnType<typeof selectContributions>> | readonly object[]
}

/** Returns the contract as the history shows it. */
export function contractForHistory(row: ClientContractRow, { charges, contributions }: Rows): object {
  const { guid: _, client_guid: _client, contract_guid: _model, version: _version, ...fields } = row
  const { model_start: _start, model_end: _end, purchase_order: _order, ...shown } = fields
  return { ...shown, rates: charges, contributions }
}
