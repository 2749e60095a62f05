import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** Selects the assignees of visits by their guids, and of shifts by those of their appointments. */
export async function selectAssigneesOf(
  db: BranchDb,
  { visits, shifts }: { readonly visits: readonly string[]; readonly shifts: readonly string[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.assignee_id as id from visit v where v.guid = any (${[...visits]}::uuid[])
    union
    select a.id from appointment p join assignee a on a.appointment_id = p.id
    where p.type_alias = 'SHIFT' and p.guid = any (${[...shifts]}::uuid[])
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Selects the existing ones of some invoice contracts, in the order in which they are locked. */
export async function selectFunderContracts(db: BranchDb, guids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('user_contract')
    .select('guid')
    .where('side', '=', 'invoice')
    .where('guid', 'in', guids)
    .orderBy('guid')
    .execute()
  return rows.map(({ guid }) => guid)
}

/** Selects the existing ones of some carers. */
export async function selectCarers(db: BranchDb, guids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('carer').select('guid').where('guid', 'in', guids).orderBy('guid').execute()
  return rows.map(({ guid }) => guid)
}

/** Locks the carers of some absences and returns them. */
export async function selectAbsentCarers(db: BranchDb, absenceGuids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('carer as c')
    .select('c.guid')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('carer_absence as b')
          .select('b.guid')
          .whereRef('b.carer_guid', '=', 'c.guid')
          .where('b.guid', 'in', absenceGuids),
      ),
    )
    .orderBy('c.guid')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ guid }) => guid)
}

/** Selects the existing ones of some tasks of a side. */
export async function selectTasks(db: BranchDb, side: Side, guids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('task')
    .select('guid')
    .where('side', '=', side)
    .where('guid', 'in', guids)
    .orderBy('guid')
    .execute()
  return rows.map(({ guid }) => guid)
}
