import { sql } from 'kysely'
import { contributingType } from '#domain/user-contract/client-contract.ts'
import { datesOf } from '../../../database/validity-text.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { type ContractPlace, foundContract } from '../find-contract.ts'

/** Locks a client until commit, so that one of several concurrent changes of the default contract sees the others. */
export function lockClient(db: BranchDb, guid: string) {
  return db
    .selectFrom('client')
    .select(['guid', 'start_date', 'leaving_date'])
    .where('guid', '=', guid)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function selectClientDates(db: BranchDb, guid: string) {
  return db.selectFrom('client').select(['start_date', 'leaving_date']).where('guid', '=', guid).executeTakeFirst()
}

/** Selects all that the form of a client's contract shows, without its rows. */
function clientContracts(db: BranchDb) {
  return db
    .selectFrom('user_contract as c')
    .innerJoin('contract_model as m', 'm.guid', 'c.model_guid')
    .select(['c.guid', 'c.client_guid', 'c.model_guid as contract_guid', 'm.title as contract_model', 'c.reference'])
    .select(['c.contract_type_alias', 'c.is_default', 'c.is_one_to_one', 'c.is_contributable', 'c.version'])
    .select(['c.social_service_ref', 'c.alternative_social_service_ref', 'c.purchase_order'])
    .select(['c.output_type_alias', 'c.output_delivery_type_alias', 'c.email', 'c.payment_type_alias', 'c.term_days'])
    .select(['c.finance_id', 'c.funder_type', 'c.for_attention_of', 'c.funding_name', 'c.funder_salutation'])
    .select(['c.funder_first_name', 'c.funder_last_name', 'c.address_line_1', 'c.address_line_2', 'c.city', 'c.county'])
    .select(['c.postcode', 'c.country'])
    .select(datesOf('c.validity'))
    .select([
      sql<string>`lower(m.validity)::text`.as('model_start'),
      sql<string | null>`upper(m.validity)::text`.as('model_end'),
    ])
    .where('c.client_guid', 'is not', null)
}

/** Returns a contract of a client. Throws NOT_FOUND. */
export async function selectClientContract(db: BranchDb, { ownerGuid, contractGuid }: ContractPlace) {
  const contracts = clientContracts(db).where('c.client_guid', '=', ownerGuid).where('c.guid', '=', contractGuid)
  return foundContract(await contracts.executeTakeFirst())
}

/** Selects several contracts of clients, in no order. */
export function selectClientContracts(db: BranchDb, guids: readonly string[]) {
  return clientContracts(db).where(sql<boolean>`c.guid = any (${guids}::uuid[])`).execute()
}

export type ClientContractRow = Awaited<ReturnType<typeof selectClientContract>>

/** The newest start first. */
export function selectCharges(db: BranchDb, contractGuid: string) {
  return db
    .selectFrom('user_contract_charge as r')
    .select(['r.guid', ...datesOf('r.validity'), 'r.rate', 'r.hours', 'r.frequency_type_alias'])
    .where('r.user_contract_guid', '=', contractGuid)
    .orderBy(sql`lower(r.validity)`, 'desc')
    .orderBy('r.frequency_type_alias')
    .execute()
}

/** The newest start first. */
export function selectContributions(db: BranchDb, contractGuid: string) {
  return db
    .selectFrom('contribution as r')
    .innerJoin('user_contract as b', 'b.guid', 'r.billed_contract_guid')
    .innerJoin('contract_model as m', 'm.guid', 'b.model_guid')
    .select(['r.guid', ...datesOf('r.validity'), 'r.rate', 'r.billed_contract_guid as user_contract_guid'])
    .select(sql<string>`m.title || ', ' || b.reference`.as('user_contract_title'))
    .where('r.user_contract_guid', '=', contractGuid)
    .orderBy(sql`lower(r.validity)`, 'desc')
    .orderBy('b.reference')
    .execute()
}

/** The private contracts of a client, titled as "Private – Leeds, BIR-0377-P" (CLCON-D21). */
export function selectSources(db: BranchDb, clientGuid: string) {
  return db
    .selectFrom('user_contract as c')
    .innerJoin('contract_model as m', 'm.guid', 'c.model_guid')
    .select(['c.guid', sql<string>`m.title || ', ' || c.reference`.as('title')])
    .where('c.client_guid', '=', clientGuid)
    .where('c.contract_type_alias', '=', contributingType)
    .orderBy('m.title')
    .orderBy('c.reference')
    .execute()
}

/** All contracts of a client in brief. */
export function selectContractsInBrief(db: BranchDb, clientGuid: string) {
  return db
    .selectFrom('user_contract as c')
    .select(['c.guid', 'c.reference', 'c.is_default'])
    .where('c.client_guid', '=', clientGuid)
    .execute()
}

/** Takes the default flag from the contract of a client that has it. Returns its guid. */
export async function clearDefault(db: BranchDb, clientGuid: string): Promise<string | undefined> {
  const row = await db
    .updateTable('user_contract')
    .set({ is_default: false, version: sql`version + 1` })
    .where('client_guid', '=', clientGuid)
    .where('is_default', '=', true)
    .returning('guid')
    .executeTakeFirst()
  return row?.guid
}
