import { sql } from 'kysely'
import type { ContractOwner } from '#contract/user-contract/owners.ts'
import type { LocalDate } from '#domain/time.ts'
import { contributingType, type PayerContractLimits, type PayerOwner } from '#domain/user-contract/payer-contract.ts'
import { datesOf } from '../../../database/validity-text.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { type ContractPlace, foundContract } from '../find-contract.ts'
import { owners } from '../owners.ts'

/**
 * Locks a client or a unit until commit, so that saves and deletions of its contracts follow each other. Returns the
 * dates that a client's contracts have to lie within; undefined when there is no such owner.
 */
export async function lockPayerOwner(
  db: BranchDb,
  owner: PayerOwner,
  guid: string,
): Promise<Pick<PayerContractLimits, 'client'> | undefined> {
  if (owner === 'unit') {
    const unit = await db.selectFrom('unit').select('guid').where('guid', '=', guid).forNoKeyUpdate().executeTakeFirst()
    return unit && {}
  }
  const client = await clientDates(db, guid).forNoKeyUpdate().executeTakeFirst()
  return client && { client }
}

export function selectClientDates(db: BranchDb, guid: string) {
  return clientDates(db, guid).executeTakeFirst()
}

function clientDates(db: BranchDb, guid: string) {
  return db.selectFrom('client').select(['start_date', 'leaving_date']).where('guid', '=', guid)
}

/** Selects all that the form of a contract shows, without its rows. */
function payerContracts(db: BranchDb) {
  return db
    .selectFrom('user_contract as c')
    .innerJoin('contract_model as m', 'm.guid', 'c.model_guid')
    .select(['c.guid', 'c.model_guid as contract_guid', 'm.title as contract_model', 'c.reference'])
    .select(sql<string>`coalesce(c.client_guid, c.unit_guid)`.as('owner_guid'))
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
}

/** Returns a contract of a client or a unit. Throws NOT_FOUND. */
export async function selectPayerContract(db: BranchDb, owner: PayerOwner, { ownerGuid, contractGuid }: ContractPlace) {
  const contracts = payerContracts(db)
    .where(`c.${owners[owner].column}`, '=', ownerGuid)
    .where('c.guid', '=', contractGuid)
  return foundContract(await contracts.executeTakeFirst())
}

/** Selects several contracts, in no order. */
export function selectPayerContracts(db: BranchDb, guids: readonly string[]) {
  return payerContracts(db).where(sql<boolean>`c.guid = any (${guids}::uuid[])`).execute()
}

export type PayerContractRow = Awaited<ReturnType<typeof selectPayerContract>>

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

/** The newest start first. Private contracts of a unit's users are titled with the name of the user. */
export function selectContributions(db: BranchDb, contractGuid: string) {
  return db
    .selectFrom('contribution as r')
    .innerJoin('user_contract as o', 'o.guid', 'r.user_contract_guid')
    .innerJoin('user_contract as c', 'c.guid', 'r.billed_contract_guid')
    .innerJoin('contract_model as m', 'm.guid', 'c.model_guid')
    .leftJoin('client as p', 'p.guid', 'c.client_guid')
    .select(['r.guid', ...datesOf('r.validity'), 'r.rate', 'r.billed_contract_guid as user_contract_guid'])
    .select(
      sql<string>`case when o.unit_guid is null then ${titles.client} else ${titles.unit} end`.as(
        'user_contract_title',
      ),
    )
    .where('r.user_contract_guid', '=', contractGuid)
    .orderBy(sql`lower(r.validity)`, 'desc')
    .orderBy('c.reference')
    .execute()
}

/** The titles of private contracts: "Private – Leeds, BIR-0377-P", of a unit's users with the name before it. */
const titles = {
  client: sql`concat_ws(', ', m.title, c.reference)`,
  unit: sql`concat_ws(', ', p.name, m.title, c.reference)`,
}

/** The private contracts of a client, or of the users whom a unit has on a day (CLCON-D21, UNIT-D19). */
export function selectSources(db: BranchDb, owner: PayerOwner, ownerGuid: string, today: LocalDate) {
  return db
    .selectFrom('user_contract as c')
    .innerJoin('contract_model as m', 'm.guid', 'c.model_guid')
    .innerJoin('client as p', 'p.guid', 'c.client_guid')
    .select(['c.guid', 'c.reference', sql<string>`${titles[owner]}`.as('title')])
    .where(
      owner === 'client'
        ? sql<boolean>`c.client_guid = ${ownerGuid}`
        : sql<boolean>`c.client_guid in (
            select u.client_guid from unit_user u where u.unit_guid = ${ownerGuid} and u.validity @> ${today}::date)`,
    )
    .where('c.contract_type_alias', '=', contributingType)
    .orderBy('title')
    .execute()
}

/**
 * Loads the contracts of other owners whose charges a save or deletion of a contract may change: those to which a unit's
 * contributions are billed, or may be.
 */
export async function selectReceivers(db: BranchDb, owner: ContractOwner, ownerGuid: string, today: LocalDate) {
  if (owner !== 'unit') return []
  const billed = await db
    .selectFrom('contribution as r')
    .innerJoin('user_contract as o', 'o.guid', 'r.user_contract_guid')
    .innerJoin('user_contract as c', 'c.guid', 'r.billed_contract_guid')
    .select(['c.guid', 'c.reference'])
    .where('o.unit_guid', '=', ownerGuid)
    .execute()
  return [...billed, ...(await selectSources(db, owner, ownerGuid, today))]
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
