import { sql } from 'kysely'
import type { PlannerAnswer, PlannerRecord } from '../../../kit/care-planner.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'

/** A record that the care planner does not have as it is now. */
export type ChangedRecord = PlannerRecord & { readonly hash: string }

/** The numbers of people whose data were erased are kept, but nothing about them is told again. */
const isErased = (column: 'carer_guid' | 'client_guid', guid: string) =>
  sql<boolean>`exists (select from erasure e where e.${sql.ref(column)} = ${sql.ref(guid)} and e.erased_at is not null)`

const person = (kind: 'carer' | 'client') => sql`
  select ${kind} as kind, p.guid, s.type <> 'Inactive' as is_active,
    jsonb_build_object('reference', p.reference, 'first_name', p.first_name, 'last_name', p.last_name,
      'is_active', s.type <> 'Inactive', 'start_date', p.start_date, 'leaving_date', p.leaving_date) as data
  from ${sql.table(kind)} p join person_status s on s.kind = p.kind and s.id = p.status_id
  where not ${isErased(`${kind}_guid`, 'p.guid')}`

/** Selects records that are new or have changed since they were sent. Inactive people are only sent if the care planner knows them. */
export async function selectChanged(db: BranchDb, branch: Branch, limit: number): Promise<ChangedRecord[]> {
  const { rows } = await sql<ChangedRecord>`
    select x.kind, x.guid, x.data, md5(x.data::text) as hash
    from (
      select * from (${person('carer')} and p.branch_id = ${branch.id}) w
      union all
      select c.kind, c.guid, c.is_active, c.data || jsonb_build_object('address', p.address,
        'post_code', p.address_post_code, 'latitude', p.address_latitude, 'longitude', p.address_longitude)
      from (${person('client')} and p.branch_id = ${branch.id}) c join client p on p.guid = c.guid
      union all
      select 'shift-category', k.guid, true,
        jsonb_build_object('title', k.title, 'type', (array['care-delivery', 'on-call', 'office'])[k.type + 1],
          'start', lower(k.validity), 'end', upper(k.validity))
      from shift_category k
    ) x
    left join care_planner_record r on r.record_guid = x.guid
    where case when r.record_guid is null then x.is_active else r.data_hash <> md5(x.data::text) end
    order by x.kind, x.guid
    limit ${limit}`.execute(db)
  return rows
}

const places = {
  carer: { table: 'carer', column: 'carer_guid' },
  client: { table: 'client', column: 'client_guid' },
  'shift-category': { table: 'shift_category', column: 'shift_category_guid' },
} as const

/**
 * Stores what the care planner has answered for some records, in their order. Their versions stay, as nobody edits the
 * numbers in a form.
 */
export async function saveAnswers(
  db: BranchDb,
  branch: Branch,
  { deliveryGuid, now }: { readonly deliveryGuid: string; readonly now: string },
  records: readonly ChangedRecord[],
  answers: readonly PlannerAnswer[],
): Promise<void> {
  const answered = records.map(({ kind, hash }, at) => ({ kind, hash, ...answers[at] }))
  for (const kind of ['carer', 'client', 'shift-category'] as const) {
    const { table, column } = places[kind]
    const ofKind = JSON.stringify(answered.filter((each) => each.kind === kind))
    const known = sql`
      select u.*, t.care_planner_internal_id as former
      from jsonb_to_recordset(${ofKind}) as u (guid uuid, hash text, id integer, url text, problem text)
      join ${sql.table(table)} t on t.guid = u.guid
      where ${column === 'shift_category_guid' ? sql`true` : sql`not ${isErased(column, 'u.guid')}`}`
    await sql`
      insert into care_planner_record (branch_id, ${sql.ref(column)}, data_hash, sent_at, delivery_guid, problem)
      select ${branch.id}, x.guid, x.hash, ${now}, ${deliveryGuid}, x.problem from (${known}) x
      on conflict (record_guid) do update set data_hash = excluded.data_hash, sent_at = excluded.sent_at,
        delivery_guid = excluded.delivery_guid, problem = excluded.problem`.execute(db)
    const url = kind === 'shift-category' ? sql`, care_planner_url = coalesce(x.url, t.care_planner_url)` : sql``
    await sql`
      update ${sql.table(table)} t set care_planner_internal_id = x.id ${url} from (${known}) x
      where t.guid = x.guid and x.id is not null
        and (x.id is distinct from x.former or x.url is not null)`.execute(db)
  }
}

/** Lets what was refused in a delivery be sent again. */
export async function forgetProblems(db: BranchDb, deliveryGuid: string): Promise<void> {
  await db
    .updateTable('care_planner_record')
    .set({ data_hash: '', problem: null })
    .where('delivery_guid', '=', deliveryGuid)
    .where('problem', 'is not', null)
    .execute()
}
