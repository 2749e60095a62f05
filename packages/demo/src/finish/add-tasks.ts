import { type RawBuilder, sql } from 'kysely'
import { visitStatus } from '#contract/visit/visits.ts'
import type { BranchDb } from '#server/kit/context.ts'

const tasks = [
  ['Medication', 'Prompt tablets from the blister pack', 'Taken with water.'],
  ['Nutrition', 'Prepare a meal and a drink', 'Ate about half of it.'],
  ['Personal care', 'Support with washing and dressing', null],
  ['Mobility', 'Walk to the chair with the frame, stand by', 'Unsteady turning, held my arm.'],
  ['Skin', 'Check heels and sacrum, apply cream', null],
  ['Home', 'Lock the back door, phone within reach', null],
] as const

/** A digest of the visit and the position, from which everything about a task follows. */
const digest = sql`md5(v.guid::text || t.position)`
const turn = sql`('x' || left(${digest}, 6))::bit(24)::integer`
const guidOf = (hash: RawBuilder<unknown>) =>
  sql`overlay(overlay(${hash} placing '4' from 13) placing '8' from 17)::uuid`

/** Adds tasks and alerts to the visits of the last two weeks and the next days. May be called again. */
export async function addTasks(db: BranchDb, now: string): Promise<void> {
  const [categories, descriptions, comments] = [0, 1, 2].map((at) => tasks.map((task) => task[at] ?? null))
  await sql`
    insert into visit_task (guid, branch_id, visit_guid, position, category, description, status, comment)
    select ${guidOf(digest)}, v.branch_id, v.guid, t.position, t.category, t.description, s.status,
      case s.status when 'NotCompleted' then 'Declined, said they were tired.'
        when 'Completed' then case when ${turn} % 3 = 0 then t.comment end end
    from visit v
    cross join unnest(${categories}::text[], ${descriptions}::text[], ${comments}::text[])
      with ordinality as t (category, description, comment, position)
    cross join lateral (select case
      when v.status in (${visitStatus.planned}, ${visitStatus.upcoming}, ${visitStatus.cancelled}, ${visitStatus.deleted},
        ${visitStatus.doorstepRefusal}) then 'Init'
      when v.status = ${visitStatus.checkedIn} and t.position > 2 then 'Init'
      when ${turn} % 31 = 0 then 'NotCompleted' else 'Completed' end as status) s
    where v.start_at between ${now}::timestamptz - interval '14 days' and ${now}::timestamptz + interval '3 days'
      and t.position <= 3 + ('x' || left(md5(v.guid::text), 6))::bit(24)::integer % 4
    on conflict do nothing`.execute(db)
  await sql`
    insert into visit_alert (guid, branch_id, visit_guid, name)
    select ${guidOf(sql`md5(a.visit_guid::text || a.name)`)},
      a.branch_id, a.visit_guid, a.name
    from (
      select k.branch_id, k.visit_guid, 'Task not completed: ' || k.category as name
      from visit_task k where k.status = 'NotCompleted'
      union all
      select v.branch_id, v.guid, 'Visit longer than rostered by ' || x.minutes || ' minutes'
      from visit v
      cross join lateral (select (extract(epoch from v.check_out_at - v.check_in_at - (v.end_at - v.start_at)) / 60)::integer as minutes) x
      where x.minutes > 15 and v.start_at >= ${now}::timestamptz - interval '14 days') a
    on conflict do nothing`.execute(db)
}
