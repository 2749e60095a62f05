import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { visitStatus } from '#domain/visit/visit-status.ts'
import type { KeptReason } from '#domain/visit-pattern/plan-changes.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { withClaim } from '../../billing/exports.ts'

const anyOf = (guids: readonly string[]) => sql`any (${[...guids]}::uuid[])`

interface MadeRow {
  readonly pattern_guid: string
  readonly date: LocalDate
  readonly appointment_id: number
  readonly appointment_guid: string
  readonly version: number
  readonly start_at: string
  readonly end_at: string
  readonly service_guid: string
  readonly carers: number
  readonly kept: KeptReason | null
}

/**
 * Selects the visits that patterns have made for the days from `first` on, with the reason why one is not changed. A visit
 * inside a shift was put there by somebody.
 */
export async function selectMade(
  db: BranchDb,
  now: string,
  patternGuids: readonly string[],
  first: LocalDate,
): Promise<MadeRow[]> {
  const { rows } = await sql<MadeRow>`
    select m.pattern_guid, m.local_date::text as date, p.id as appointment_id, p.guid as appointment_guid, p.version,
      p.start_at, p.end_at, p.care_type_guid as service_guid, x.carers,
      case
        when p.start_at <= ${now} or x.is_begun then 'BEGUN'
        when x.is_processed then 'PROCESSED'
        when p.version <> m.made_version or p.cancelled_at is not null or p.shift_id is not null or x.is_confirmed
          then 'CHANGED'
      end as kept
    from pattern_visit m
    join appointment p on p.id = m.appointment_id
    cross join lateral (
      select count(*)::integer as carers, bool_or(a.confirmed_at is not null) as is_confirmed,
        bool_or(v.check_in_at is not null or v.status not in (${visitStatus.planned}, ${visitStatus.upcoming}))
          as is_begun,
        bool_or(exists (
          select from item i join billing_transaction t on t.id = i.transaction_id ${withClaim}
          where i.assignee_id = a.id and (i.is_returned or t.completed_at is not null or k.task_guid is not null)))
          as is_processed
      from assignee a left join visit v on v.assignee_id = a.id
      where a.appointment_id = p.id) x
    where m.pattern_guid = ${anyOf(patternGuids)} and m.local_date >= ${first}::date
    order by m.local_date, m.pattern_guid`.execute(db)
  return rows
}

/** Returns the days of some patterns, from one day to another, for which a visit has been made, as `guid date`. */
export async function selectMadeDays(
  db: BranchDb,
  patternGuids: readonly string[],
  first: LocalDate,
  last: LocalDate,
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select m.pattern_guid || ' ' || m.local_date as key from pattern_visit m
    where m.pattern_guid = ${anyOf(patternGuids)} and m.local_date between ${first}::date and ${last}::date`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

interface NewMade {
  readonly pattern_guid: string
  readonly date: LocalDate
  readonly appointment_id: number
}

export async function insertMade(db: BranchDb, branch: Branch, made: readonly NewMade[]): Promise<void> {
  if (made.length === 0) return
  await sql`
    insert into pattern_visit (branch_id, pattern_guid, local_date, appointment_id, made_version)
    select ${branch.id}, x.pattern, x.day, x.appointment, 1
    from unnest(${made.map((one) => one.pattern_guid)}::uuid[], ${made.map(({ date }) => date)}::date[],
      ${made.map((one) => one.appointment_id)}::bigint[]) as x (pattern, day, appointment)`.execute(db)
}

/** Records that the pattern has written the present versions of some appointments. */
export async function keepVersions(db: BranchDb, appointmentIds: readonly number[]): Promise<void> {
  await sql`
    update pattern_visit m set made_version = p.version from appointment p
    where p.id = m.appointment_id and p.id = any (${[...appointmentIds]}::bigint[])`.execute(db)
}

/** Whether an appointment was made from a pattern. */
export async function isFromPattern(db: BranchDb, appointmentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pattern_visit as m')
    .select('m.appointment_id')
    .where('m.appointment_id', '=', appointmentId)
    .executeTakeFirst()
  return row !== undefined
}
