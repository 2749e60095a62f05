import { sql } from 'kysely'
import type { z } from 'zod'
import type { DoorStepRefusal, VisitLocation } from '#contract/visit/visit-detail.ts'
import type { VisitStatus } from '#domain/visit/visit-status.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { isMissed, statusOf } from '../visit-queries.ts'

export type VisitRecord = NonNullable<Awaited<ReturnType<typeof selectVisit>>>

/** Selects a visit of the branch with its people, as it is at an instant; `locked` until the transaction ends. */
export function selectVisit(db: BranchDb, guid: string, now: string, lock: 'locked' | 'read' = 'read') {
  const query = db
    .selectFrom('visit as v')
    .innerJoin('assignee as s', 's.id', 'v.assignee_id')
    .innerJoin('appointment as a', 'a.id', 's.appointment_id')
    .innerJoin('care_type as t', 't.guid', 's.care_type_guid')
    .innerJoin('client as c', 'c.guid', 'v.client_guid')
    .leftJoin('carer as w', 'w.guid', 'v.carer_guid')
    .select(['v.id', 'v.guid', 'v.assignee_id', 'v.client_guid', 'v.carer_guid', 'v.start_at', 'v.end_at'])
    .select(['v.is_cm2000', 'v.risk_score', 'v.comment', 'v.version', 'v.check_in_at', 'v.check_in_nfc_at'])
    .select(['v.check_out_at', 'v.check_out_nfc_at', 's.guid as assignee_guid', 'a.guid as appointment_guid'])
    .select([sql<VisitStatus>`${statusOf(now)}`.as('status'), isMissed(now).as('missed')])
    .select([
      sql<VisitLocation | null>`v.check_in_location`.as('check_in_location'),
      sql<VisitLocation | null>`v.check_out_location`.as('check_out_location'),
      sql<z.output<typeof DoorStepRefusal> | null>`v.door_step_refusal`.as('door_step_refusal'),
    ])
    .select(['t.title as service_title', sql<string>`c.name`.as('client_name'), 'c.reference as client_reference'])
    .select(['c.has_nfc', 'c.address', 'c.address_post_code', 'c.address_latitude', 'c.address_longitude'])
    .select(['w.name as carer_name', 'w.reference as carer_reference'])
    .where('v.guid', '=', guid)
  return (lock === 'locked' ? query.forUpdate('v') : query).executeTakeFirst()
}

/** Selects the appointment that has to be locked before a visit. */
export function selectAppointmentOf(db: BranchDb, guid: string) {
  return db
    .selectFrom('visit as v')
    .innerJoin('assignee as s', 's.id', 'v.assignee_id')
    .innerJoin('appointment as a', 'a.id', 's.appointment_id')
    .select('a.guid')
    .where('v.guid', '=', guid)
    .executeTakeFirst()
}

/** Selects the guid of a carer's visit of an appointment; null if it is not on their rota. */
export async function selectOwnVisit(db: BranchDb, appointmentGuid: string, carerGuid: string): Promise<string | null> {
  const visit = await db
    .selectFrom('appointment as a')
    .innerJoin('assignee as s', 's.appointment_id', 'a.id')
    .innerJoin('visit as v', 'v.assignee_id', 's.id')
    .select('v.guid')
    .where('a.guid', '=', appointmentGuid)
    .where('v.carer_guid', '=', carerGuid)
    .executeTakeFirst()
  return visit?.guid ?? null
}

export function selectTasks(db: BranchDb, visitGuid: string) {
  return db
    .selectFrom('visit_task as t')
    .select(['t.guid', 't.category', 't.description', 't.comment'])
    .select(sql<'Init' | 'NotCompleted' | 'Completed'>`t.status`.as('status'))
    .where('t.visit_guid', '=', visitGuid)
    .orderBy('t.position')
    .execute()
}

export function selectAlerts(db: BranchDb, visitGuid: string) {
  return db
    .selectFrom('visit_alert as t')
    .select(['t.guid as id', 't.name'])
    .where('t.visit_guid', '=', visitGuid)
    .orderBy('t.name')
    .orderBy('t.guid')
    .execute()
}
