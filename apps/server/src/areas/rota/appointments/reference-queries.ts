import { sql } from 'kysely'
import { datesOf } from '../../../database/validity-text.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** A person who may have left: the type of the status, and the last local date. */
export interface Person {
  readonly guid: string
  readonly leaving_date: string | null
  readonly status_type: string
}

export function selectClient(db: BranchDb, guid: string): Promise<Person | undefined> {
  return db
    .selectFrom('client as c')
    .innerJoin('person_status as s', (join) => join.onRef('s.kind', '=', 'c.kind').onRef('s.id', '=', 'c.status_id'))
    .select(['c.guid', 'c.leaving_date', 's.type as status_type'])
    .where('c.guid', '=', guid)
    .executeTakeFirst()
}

/** Selects carers and keeps them as they are until commit, so that nobody is assigned while their exit is saved. */
export async function selectCarers(db: BranchDb, guids: readonly string[]): Promise<Person[]> {
  // The lock comes first: the read after it sees the save that it has waited for.
  await db
    .selectFrom('carer as w')
    .select('w.guid')
    .where('w.guid', '=', sql<string>`any(${[...guids]}::uuid[])`)
    .orderBy('w.guid')
    .forKeyShare()
    .execute()
  return db
    .selectFrom('carer as w')
    .innerJoin('person_status as s', (join) => join.onRef('s.kind', '=', 'w.kind').onRef('s.id', '=', 'w.status_id'))
    .select(['w.guid', 'w.leaving_date', 's.type as status_type'])
    .where('w.guid', '=', sql<string>`any(${[...guids]}::uuid[])`)
    .execute()
}

export function selectShiftCategory(db: BranchDb, guid: string) {
  return db
    .selectFrom('shift_category as k')
    .select(['k.guid', ...datesOf('k.validity')])
    .where('k.guid', '=', guid)
    .executeTakeFirst()
}

export async function unitExists(db: BranchDb, guid: string): Promise<boolean> {
  return (await db.selectFrom('unit as u').select('u.guid').where('u.guid', '=', guid).executeTakeFirst()) !== undefined
}

export async function regionExists(db: BranchDb, guid: string): Promise<boolean> {
  const row = await db.selectFrom('region as r').select('r.guid').where('r.guid', '=', guid).executeTakeFirst()
  return row !== undefined
}

export async function careTypeExists(db: BranchDb, guid: string): Promise<boolean> {
  const row = await db.selectFrom('care_type as t').select('t.guid').where('t.guid', '=', guid).executeTakeFirst()
  return row !== undefined
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
