import { type RawBuilder, sql } from 'kysely'
import { visitStatus } from '#contract/visit/visits.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { withClaim } from '../../billing/exports.ts'

/** A visit of a client, with all its assignees. */
export interface ClientVisit {
  readonly id: number
  readonly guid: string
  readonly visit_guid: string
  readonly start_at: string
  readonly end_at: string
  readonly service_title: string
  readonly is_cancelled: boolean
  readonly assignee_ids: readonly number[]
  /** Null for an unassigned position. */
  readonly carer_names: readonly (string | null)[]
  /** An assignee is invoiced, paid or claimed by a task. */
  readonly is_processed: boolean
  /** A carer has checked in, or the visit has a status that only a visit that took place has. */
  readonly is_begun: boolean
  readonly is_confirmed: boolean
}

/** An interval of instants; without an end it is open. */
export interface Period {
  readonly from: string
  readonly to: string | null
}

const notBegun = [visitStatus.planned, visitStatus.upcoming, visitStatus.cancelled]

function selectVisits(db: BranchDb, wanted: RawBuilder<boolean>): Promise<ClientVisit[]> {
  return sql<ClientVisit>`
    select p.id, p.guid, p.start_at, p.end_at, p.cancelled_at is not null as is_cancelled, t.title as service_title, x.*
    from appointment p
    join care_type t on t.guid = p.care_type_guid
    cross join lateral (
      select (array_agg(v.guid order by a.id))[1] as visit_guid, array_agg(a.id order by a.id) as assignee_ids,
        array_agg(w.name::text order by a.id) as carer_names,
        bool_or(exists (
          select from item i join billing_transaction t on t.id = i.transaction_id ${withClaim}
          where i.assignee_id = a.id and not i.is_returned
            and (t.completed_at is not null or k.task_guid is not null))) as is_processed,
        bool_or(v.check_in_at is not null or v.status <> all (${notBegun}::smallint[])) as is_begun,
        bool_or(a.confirmed_at is not null) as is_confirmed, bool_or(v.status = ${visitStatus.deleted}) as is_deleted
      from assignee a
      join visit v on v.assignee_id = a.id
      left join carer w on w.guid = a.carer_guid
      where a.appointment_id = p.id) x
    where ${wanted} and x.visit_guid is not null and not x.is_deleted
    order by p.start_at, p.id`
    .execute(db)
    .then(({ rows }) => rows)
}

/** Selects the visits of a client that are not cancelled and overlap a period, by start. */
export function selectVisitsInPeriod(db: BranchDb, clientGuid: string, { from, to }: Period): Promise<ClientVisit[]> {
  // An appointment lasts at most 7 days.
  return selectVisits(
    db,
    sql<boolean>`p.client_guid = ${clientGuid} and p.cancelled_at is null and p.end_at > ${from}
      and p.start_at > ${from}::timestamptz - interval '8 days' and p.start_at < ${to ?? 'infinity'}::timestamptz`,
  )
}

/** Selects the visits of some assignees, cancelled or not. */
export function selectVisitsOf(db: BranchDb, assigneeIds: readonly number[]): Promise<ClientVisit[]> {
  return selectVisits(
    db,
    sql<boolean>`p.id in (select o.appointment_id from assignee o where o.id = any (${[...assigneeIds]}::bigint[]))`,
  )
}
