import { sql } from 'kysely'
import type { BranchDb } from '#server/kit/context.ts'

/** Keeps which visits the absences of clients have cancelled, as their save would. May be called again. */
export async function linkAbsences(db: BranchDb): Promise<void> {
  await sql`
    insert into client_absence_visit (assignee_id, absence_guid, branch_id, condition_guid)
    select a.id, b.guid, b.branch_id, o.guid
    from client_absence b
    join appointment p on p.client_guid = b.client_guid and p.cancelled_at = b.recorded_at
      and p.start_at >= b.from_at and p.start_at < coalesce(b.to_at, 'infinity')
    join assignee a on a.appointment_id = p.id
    join rule_condition o on o.rule_type_alias = 'V/CONF' and o.type_alias = 'None'
    on conflict do nothing`.execute(db)
}
