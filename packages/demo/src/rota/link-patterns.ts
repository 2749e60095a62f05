import type { PoolClient } from 'pg'
import { localDateOf } from '#domain/time.ts'
import type { Window } from '../window.ts'

/**
 * Remembers which visits were made from patterns, from last week on, as the job that makes them does. A visit with more
 * carers than its pattern, such as a trainee, has been changed by somebody.
 */
export async function linkPatterns(client: PoolClient, window: Window): Promise<void> {
  await client.query(
    `insert into pattern_visit (pattern_guid, local_date, branch_id, appointment_id, made_version)
    select d.pattern_guid, p.local_date, p.branch_id, p.id,
      case when (select count(*) from assignee a where a.appointment_id = p.id) = d.carers then p.version else 0 end
    from visit_pattern_period d
    join visit_pattern g on g.guid = d.pattern_guid
    join branch b on b.id = d.branch_id
    join appointment p on p.client_guid = g.client_guid and p.care_type_guid = d.care_type_guid
      and p.local_date >= $1 and d.validity @> p.local_date and p.shift_id is null
      and extract(isodow from p.local_date) = any (d.weekdays)
      and (p.start_at at time zone b.time_zone)::time = make_time(d.start_minute / 60, d.start_minute % 60, 0)
      and p.end_at - p.start_at between make_interval(mins => d.minutes - 60) and make_interval(mins => d.minutes + 60)`,
    [localDateOf(window.lastWeek)],
  )
}
