import { sql } from 'kysely'
import { datesOf } from '../../../database/validity-text.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** A person who may have left: the type of the status, and the last local date. */
export interface Person {
  readonly guid: string
  readonly leaving_date: string | null
  readonly status_type: string
}

const anyOf = (guids: readonly string[]) => sql<string>`any(${[...guids]}::uuid[])`

export function selectClients(db: BranchDb, guids: readonly string[]): Promise<Person[]> {
  return db
    .selectFrom('client as c')
    .innerJoin('person_status as s', (join) => join.onRef('s.kind', '=', 'c.kind').onRef('s.id', '=', 'c.status_id'))
    .select(['c.guid', 'c.leaving_date', 's.type as status_type'])
    .where('c.guid', '=', anyOf(guids))
    .execute()
}

/** Keeps carers as they are until commit, so that nobody is assigned while their exit is saved. */
export async function holdCarers(db: BranchDb, guids: readonly string[]): Promise<void> {
  await db
    .selectFrom('carer as w')
    .select('w.guid')
    .where('w.guid', '=', anyOf(guids))
    .orderBy('w.guid')
    .forKeyShare()
    .execute()
}

export function selectCarers(db: BranchDb, guids: readonly string[]): Promise<Person[]> {
  return db
    .selectFrom('carer as w')
    .innerJoin('person_status as s', (join) => join.onRef('s.kind', '=', 'w.kind').onRef('s.id', '=', 'w.status_id'))
    .select(['w.guid', 'w.leaving_date', 's.type as status_type'])
    .where('w.guid', '=', anyOf(guids))
    .execute()
}

export function selectShiftCategories(db: BranchDb, guids: readonly string[]) {
  return db
    .selectFrom('shift_category as k')
    .select(['k.guid', ...datesOf('k.validity')])
    .where('k.guid', '=', anyOf(guids))
    .execute()
}

/** Returns which of some guids are units, regions or care types. */
export async function selectExisting(
  db: BranchDb,
  table: 'unit' | 'region' | 'care_type',
  guids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ guid: string }>`
    select guid from ${sql.table(table)} where guid = ${anyOf(guids)}`.execute(db)
  return new Set(rows.map(({ guid }) => guid))
}

/** Selects the condition of an ordinary visit, which a new assignee gets (finance 5). */
export async function selectOrdinaryCondition(db: BranchDb): Promise<string | undefined> {
  const row = await db
    .selectFrom('rule_condition as c')
    .select('c.guid')
    .where('c.rule_type_alias', '=', 'V/CONF')
    .where('c.type_alias', '=', 'None')
    .executeTakeFirst()
  return row?.guid
}

export function selectCondition(db: BranchDb, guid: string) {
  return db
    .selectFrom('rule_condition as c')
    .select(['c.guid', 'c.rule_type_alias', 'c.type_alias'])
    .where('c.guid', '=', guid)
    .executeTakeFirst()
}

export interface OwnerContractRow {
  readonly guid: string
  readonly owner_guid: string
  readonly model_guid: string
  readonly title: string
  readonly reference: string
  readonly isDefault: boolean
  readonly start: string
  readonly end: string | null
}

/** Selects the invoice contracts of clients, units and shift categories, by the title of their model. */
export async function selectOwnerContracts(db: BranchDb, owners: readonly string[]): Promise<OwnerContractRow[]> {
  const wanted = sql`any (${[...owners]}::uuid[])`
  const { rows } = await sql<OwnerContractRow>`
    select k.guid, coalesce(k.client_guid, k.unit_guid, k.shift_category_guid) as owner_guid, k.model_guid,
      m.title, k.reference, k.is_default as "isDefault", lower(k.validity)::text as start, upper(k.validity)::text as "end"
    from user_contract k
    join contract_model m on m.guid = k.model_guid
    where k.side = 'invoice'
      and (k.client_guid = ${wanted} or k.unit_guid = ${wanted} or k.shift_category_guid = ${wanted})
    order by m.title, k.reference, k.guid`.execute(db)
  return rows
}

/** Returns the client, unit or shift category of an appointment. */
export function ownerGuidOf(appointment: {
  readonly client_guid: string | null
  readonly unit_guid: string | null
  readonly shift_category_guid: string | null
}): string {
  return appointment.client_guid ?? appointment.unit_guid ?? appointment.shift_category_guid ?? ''
}
