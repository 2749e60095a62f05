import { type RawBuilder, sql } from 'kysely'
import type { WorkedTime } from '#domain/accrual/types.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** Local dates, both inclusive. */
export interface Days {
  readonly from: string
  readonly to: string
}

interface HourSource {
  readonly alias: 'VISITS' | 'SHIFTS'
  /** Selects the time that a carer has worked, a row per local date. */
  select(db: BranchDb, carerGuid: string, days: Days): Promise<WorkedTime[]>
}

// The pay group of an appointment's day pays its shifts as a whole, and then not the visits inside them (finance 7).
const paysShifts = (appointment: 'p' | 's') => sql<boolean>`exists (
  select from user_contract u join contract_model m on m.guid = u.model_guid
  where u.carer_guid = a.carer_guid and u.validity @> ${sql.ref(`${appointment}.local_date`)} and m.shifts_enabled)`

const minute = (instant: RawBuilder<unknown>) => sql`floor(extract(epoch from ${instant}) / 60)`

/**
 * Selects confirmed time that was not cancelled or missed: from check-in to check-out, as rostered when one of them is
 * missing. Of a sleep-in only the disturbed minutes count (finance 7).
 */
function confirmedTime(db: BranchDb, carerGuid: string, { from, to }: Days, more: RawBuilder<boolean>) {
  return sql<WorkedTime>`
    select p.local_date::text as date,
      sum(case when t.is_sleep_in then a.disturbed_minutes else coalesce(
        ${minute(sql`check_out_of(a, v)`)} - ${minute(sql`check_in_of(a, v)`)},
        ${minute(sql`p.end_at`)} - ${minute(sql`p.start_at`)}) end)::integer as minutes
    from assignee a
    join appointment p on p.id = a.appointment_id
    join care_type t on t.guid = a.care_type_guid
    join rule_condition c on c.guid = a.condition_guid
    left join visit v on v.assignee_id = a.id
    where a.carer_guid = ${carerGuid} and a.confirmed_at is not null and p.cancelled_at is null
      and c.rule_type_alias = 'V/CONF' and v.missed is not true
      and p.local_date >= ${from}::date and p.local_date <= ${to}::date and ${more}
    group by p.local_date
    order by p.local_date`.execute(db)
}

const visits: HourSource = {
  alias: 'VISITS',
  async select(db, carerGuid, days) {
    const paidWithShift = sql<boolean>`exists (
      select from appointment s join assignee sa on sa.appointment_id = s.id
      where s.id = p.shift_id and s.cancelled_at is null and sa.carer_guid = a.carer_guid and ${paysShifts('s')})`
    const paidAlone = sql<boolean>`p.type_alias = 'VISIT' and not ${paidWithShift}`
    return (await confirmedTime(db, carerGuid, days, paidAlone)).rows
  },
}

const shifts: HourSource = {
  alias: 'SHIFTS',
  async select(db, carerGuid, days) {
    const paid = sql<boolean>`p.type_alias = 'SHIFT' and ${paysShifts('p')}`
    return (await confirmedTime(db, carerGuid, days, paid)).rows
  },
}

/** Selects the time that a carer has worked on some days, from all sources. */
export async function selectWorkedTime(db: BranchDb, carerGuid: string, days: Days): Promise<WorkedTime[]> {
  const worked: WorkedTime[] = []
  for (const { select } of hourSources) worked.push(...(await select(db, carerGuid, days)))
  return worked
}

/** All sources of worked hours. Recorded travel, waiting or training would be a further source. */
export const hourSources: readonly HourSource[] = [visits, shifts]
