import { sql } from 'kysely'
import { datesOf } from '../../database/validity-text.ts'
import type { BranchDb } from '../../kit/context.ts'

/** 0 for the reference, 1 for beginnings of words, 2 for anything else. */
export type Rank = number

export interface Match {
  readonly kind: string
  readonly guid: string
  readonly rank: Rank
}

/**
 * Selects the records with every word of a text in name, reference or postcode, best first; up to a maximum per kind.
 */
export async function findByWords(db: BranchDb, text: string, kinds: readonly string[], max: number): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select f.kind, f.guid, f.rank from find_by_words(${text}, ${kinds}::text[], ${max}) f`.execute(db)
  return rows
}

export interface PersonRow {
  readonly guid: string
  readonly name: string
  readonly reference: string | null
  readonly post_code: string | null
  readonly status: string
}

export async function selectPeople(
  db: BranchDb,
  table: 'client' | 'carer',
  guids: readonly string[],
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.guid, p.name, p.reference, p.address_post_code as post_code, s.title as status
    from ${sql.table(table)} p
    join person_status s on s.kind = p.kind and s.id = p.status_id
    where p.guid = any (${guids}::uuid[])`.execute(db)
  return rows
}

export function selectUnits(db: BranchDb, guids: readonly string[]) {
  return db
    .selectFrom('unit as u')
    .select(['u.guid', 'u.name', 'u.reference', 'u.postcode as post_code'])
    .where('u.guid', 'in', [...guids])
    .execute()
}

/** Loads shift categories in brief. */
export function selectCategories(db: BranchDb, guids: readonly string[]) {
  return db
    .selectFrom('shift_category as c')
    .select(['c.guid', sql<string>`c.title`.as('title'), ...datesOf('c.validity')])
    .where('c.guid', 'in', [...guids])
    .execute()
}

/** Selects contracts by their guids or their owners'. Days are local dates; `end` is the last day, null for none. */
export function selectContracts(db: BranchDb, guids: readonly string[], owners: readonly string[]) {
  return db
    .selectFrom('user_contract as u')
    .innerJoin('contract_model as m', 'm.guid', 'u.model_guid')
    .innerJoin('contract_owner as o', 'o.contract_guid', 'u.guid')
    .select(['u.guid', 'u.reference', 'm.title as model', 'o.reference as owner_reference'])
    .select([
      sql<string>`o.guid`.as('owner_guid'),
      sql<string>`o.name`.as('owner_name'),
      sql<'client' | 'carer' | 'unit' | 'shift-category'>`case when u.client_guid is not null then 'client'
        when u.carer_guid is not null then 'carer' when u.unit_guid is not null then 'unit' else 'shift-category' end`.as(
        'owner_kind',
      ),
      sql<string>`lower(u.validity)::text`.as('start'),
      sql<string | null>`(upper(u.validity) - 1)::text`.as('end'),
    ])
    .where(
      sql<boolean>`(u.guid = any (${guids}::uuid[]) or u.client_guid = any (${owners}::uuid[])
        or u.carer_guid = any (${owners}::uuid[]) or u.unit_guid = any (${owners}::uuid[])
        or u.shift_category_guid = any (${owners}::uuid[]))`,
    )
    .orderBy(sql`upper(u.validity)`, (order) => order.desc().nullsFirst())
    .orderBy(sql`lower(u.validity)`, 'desc')
    .orderBy('u.guid')
    .execute()
}
export type ContractRow = Awaited<ReturnType<typeof selectContracts>>[number]

/** Selects the latest invoices of each of some contracts, up to a maximum per contract. */
export function selectInvoicesOf(db: BranchDb, contracts: readonly string[], max: number) {
  const latest = sql<number>`(
    select l.id from unnest(${contracts}::uuid[]) o (guid) cross join lateral (
      select t.id from billing_transaction t
      where t.user_contract_guid = o.guid and t.side = 'invoice' and t.completed_at is not null and not t.is_void
      order by t.completed_at desc limit ${max}) l)`
  return invoices(db).where('t.id', 'in', latest).orderBy('t.completed_at', 'desc').orderBy('t.id', 'desc').execute()
}

/** Selects invoices and credits with numbers between two of the same length, by number. */
export function selectInvoicesBetween(db: BranchDb, ranges: readonly NumberRange[], max: number) {
  return invoices(db)
    .where((eb) =>
      eb.or(ranges.map(({ first, last }) => eb.and([eb('t.reference', '>=', first), eb('t.reference', '<=', last)]))),
    )
    .orderBy('t.reference')
    .limit(max)
    .execute()
}
export type InvoiceRow = Awaited<ReturnType<typeof selectInvoicesBetween>>[number]

export interface NumberRange {
  readonly first: string
  readonly last: string
}

function invoices(db: BranchDb) {
  return db
    .selectFrom('billing_transaction as t')
    .innerJoin('calendar_period as p', 'p.guid', 't.period_guid')
    .innerJoin('contract_owner as o', 'o.contract_guid', 't.user_contract_guid')
    .select(['t.guid', sql<string>`t.reference`.as('reference'), 't.model_guid', 't.period_guid', 'p.calendar_guid'])
    .select(['t.user_contract_guid as contract_guid', 'p.start_on as start', 'p.end_on as end'])
    .select([sql<string>`t.completed_at`.as('completed_at'), sql<string>`o.name`.as('owner_name')])
    .where('t.side', '=', 'invoice')
    .where('t.completed_at', 'is not', null)
    .where('t.is_void', '=', false)
}
