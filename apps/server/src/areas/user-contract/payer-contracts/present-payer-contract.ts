import { may } from '#contract/access.ts'
import { userContractAccess } from '#contract/user-contract/access.ts'
import type { ClientContract } from '#contract/user-contract/client-contracts.ts'
import type { UnitContract } from '#contract/user-contract/unit-contracts.ts'
import { formatPence, parsePence, pence } from '#domain/money.ts'
import { weekBefore } from '#domain/time.ts'
import { isDefaultLocked, type PayerOwner } from '#domain/user-contract/payer-contract.ts'
import { isDeletable, statusOn } from '#domain/validity.ts'
import type { Context } from '../../../kit/context.ts'
import { sumOfItems } from '../../billing/exports.ts'
import { type PurchaseOrderRow, selectPurchaseOrders } from '../contract-files/contract-file-queries.ts'
import { contractsOf } from '../contract-queries.ts'
import { presentRow } from '../present-contract.ts'
import {
  type PayerContractRow,
  selectCharges,
  selectClientDates,
  selectContributions,
  selectSources,
} from './payer-contract-queries.ts'

/** Returns the fields of both owners. Standing charges are left out without the right to read them (CLCON-D01, UNIT-056). */
async function presentCommon(owner: PayerOwner, row: PayerContractRow, context: Context) {
  const { db, branch, user } = context
  const sources = await selectSources(db, owner, row.owner_guid, branch.today)
  const rates = may(user, userContractAccess.readRates) ? await selectCharges(db, row.guid) : undefined
  const contributions = await selectContributions(db, row.guid)
  const { guid, owner_guid, version, contract_guid, contract_model, reference, contract_type_alias } = row
  const { start, end, is_contributable } = row
  return {
    ...{ guid, owner_guid, version, contract_guid, contract_model, reference, contract_type_alias },
    ...{ start, end, is_contributable },
    no_end_date: end === null,
    status: statusOn(row, branch.today),
    is_deletable: isDeletable(row, branch.today),
    ...(rates && { rates: rates.map((rate) => presentRow(rate, context)) }),
    contributions: contributions.map((contribution) => presentRow(contribution, context)),
    contribution_sources: sources
      .filter((source) => source.guid !== guid)
      .map((source) => ({ guid: source.guid, title: source.title })),
    last_week: await lastWeekOf(guid, context),
  }
}

export async function presentClientContract(row: PayerContractRow, context: Context): Promise<ClientContract> {
  const { db, branch } = context
  const client = await selectClientDates(db, row.owner_guid)
  const contracts = await contractsOf(db, 'client', row.owner_guid).execute()
  const { is_default, is_one_to_one, social_service_ref, alternative_social_service_ref, purchase_order } = row
  return {
    ...(await presentCommon('client', row, context)),
    ...{ is_default, is_one_to_one, social_service_ref, alternative_social_service_ref, purchase_order },
    is_default_locked: isDefaultLocked(row, contracts.length > 1),
    finance: financeOf(row),
    limits: {
      client: { start_date: client?.start_date ?? null, leaving_date: client?.leaving_date ?? null },
      model: { start: row.model_start, end: row.model_end },
    },
    purchase_orders: (await selectPurchaseOrders(db, branch, row.guid)).map(presentOrder),
  }
}

export async function presentUnitContract(row: PayerContractRow, context: Context): Promise<UnitContract> {
  const { finance_id, ...finance } = financeOf(row)
  return {
    ...(await presentCommon('unit', row, context)),
    clientId: finance_id,
    finance,
    limits: { model: { start: row.model_start, end: row.model_end } },
  }
}

function financeOf(row: PayerContractRow): ClientContract['finance'] {
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
export function contractForHistory(row: PayerContractRow, { charges, contributions }: Rows): object {
  const { guid: _, owner_guid: _owner, contract_guid: _model, version: _version, ...fields } = row
  const { model_start: _start, model_end: _end, purchase_order: _order, ...shown } = fields
  return { ...shown, rates: charges, contributions }
}
