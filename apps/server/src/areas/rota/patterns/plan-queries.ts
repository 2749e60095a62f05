import { sql } from 'kysely'
import type { AbsenceReason } from '#contract/client/absences.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'

const anyOf = (guids: readonly string[]) => sql<string>`any (${[...guids]}::uuid[])`

/** Selects the absences of some clients that last beyond an instant. */
export function selectClientAbsences(db: BranchDb, clients: readonly string[], from: string) {
  return db
    .selectFrom('client_absence as b')
    .select(['b.client_guid', 'b.from_at', 'b.to_at', sql<AbsenceReason>`b.reason`.as('reason')])
    .where('b.client_guid', '=', anyOf(clients))
    .where(sql<boolean>`coalesce(b.to_at, 'infinity') > ${from}`)
    .execute()
}

/** Selects the absences of some carers that last beyond an instant. */
export function selectCarerAbsences(db: BranchDb, carers: readonly string[], from: string) {
  return db
    .selectFrom('carer_absence as b')
    .select(['b.carer_guid', 'b.starts_at', 'b.ends_at'])
    .where('b.carer_guid', '=', anyOf(carers))
    .where(sql<boolean>`coalesce(b.ends_at, 'infinity') > ${from}`)
    .execute()
}

/** Selects the day on which the last contract of each client ends, of those who have contracts and none without an end. */
export async function selectContractEnds(db: BranchDb, clients: readonly string[]): Promise<Map<string, LocalDate>> {
  const { rows } = await sql<{ client_guid: string; end: LocalDate }>`
    select k.client_guid, max(upper(k.validity))::text as end from user_contract k
    where k.side = 'invoice' and k.client_guid = ${anyOf(clients)}
    group by k.client_guid having not bool_or(upper_inf(k.validity))`.execute(db)
  return new Map(rows.map(({ client_guid, end }) => [client_guid, end]))
}

export interface UsualCarer {
  readonly pattern_guid: string
  readonly weekday: number
  readonly place: number
  readonly weeks: number
  readonly anchor: LocalDate
  readonly week: number
  readonly carer_guid: string
}

/** Selects who usually does the visits of some patterns: the carers of their runs. */
export async function selectUsualCarers(db: BranchDb, patternGuids: readonly string[]): Promise<UsualCarer[]> {
  const { rows } = await sql<UsualCarer>`
    select v.pattern_guid, v.weekday, v.place, r.weeks, r.anchor::text as anchor, c.week, c.carer_guid
    from rota_run_visit v
    join rota_run r on r.guid = v.run_guid
    join rota_run_carer c on c.run_guid = v.run_guid and c.weekday = v.weekday
    where v.pattern_guid = ${anyOf(patternGuids)}`.execute(db)
  return rows
}

const defaultWeeks = 8
const mostWeeks = 26

/** Returns for how many weeks after the present one visits are made in a branch. */
export async function selectWeeksAhead(db: BranchDb, branch: Branch): Promise<number> {
  const { rows } = await sql<{ weeks: number | null }>`
    select case when jsonb_typeof(settings -> 'rota_weeks') = 'number'
      then (settings ->> 'rota_weeks')::double precision end as weeks
    from branch where id = ${branch.id}`.execute(db)
  const weeks = rows[0]?.weeks ?? defaultWeeks
  return Number.isInteger(weeks) && weeks >= 1 && weeks <= mostWeeks ? weeks : defaultWeeks
}
