import { rotaAccess } from '#contract/rota/access.ts'
import { getAppointment } from '#contract/rota/appointments.ts'
import { shiftAccess } from '#contract/shift/access.ts'
import { visitAccess } from '#contract/visit/access.ts'
import type { BranchDb } from '../../kit/context.ts'
import type { AuditedThing, HistoryRecord } from '../../kit/history-record.ts'

/** SHELL-D64. Changes of an assignee belong to its appointment; a visit is one of its assignees. A shift is an appointment. */
export const rotaRecords: readonly HistoryRecord[] = [
  {
    type: 'appointment',
    access: getAppointment.access,
    async things({ db }, guid) {
      const row = await db.selectFrom('appointment').select('id').where('guid', '=', guid).executeTakeFirst()
      return row ? thingsOf(db, row.id) : null
    },
  },
  {
    type: 'shift',
    access: shiftAccess.read.access,
    async things({ db }, guid) {
      const row = await db
        .selectFrom('appointment')
        .select('id')
        .where('guid', '=', guid)
        .where('type_alias', '=', 'SHIFT')
        .executeTakeFirst()
      return row ? thingsOf(db, row.id) : null
    },
  },
  {
    type: 'visit',
    access: visitAccess.read.access,
    async things({ db }, guid) {
      const row = await db
        .selectFrom('visit as v')
        .innerJoin('assignee as s', 's.id', 'v.assignee_id')
        .select('s.appointment_id as id')
        .where('v.guid', '=', guid)
        .executeTakeFirst()
      return row ? thingsOf(db, row.id) : null
    },
  },
  {
    type: 'rota-run',
    access: rotaAccess.read.access,
    async things({ db }, guid) {
      const row = await db.selectFrom('rota_run').select('guid').where('guid', '=', guid).executeTakeFirst()
      return row ? [{ entity: 'rota_run', guid: row.guid }] : null
    },
  },
  {
    type: 'visit-pattern',
    access: rotaAccess.read.access,
    async things({ db }, guid) {
      const row = await db.selectFrom('visit_pattern').select('guid').where('guid', '=', guid).executeTakeFirst()
      return row ? [{ entity: 'visit_pattern', guid: row.guid }] : null
    },
  },
]

async function thingsOf(db: BranchDb, appointmentId: number): Promise<AuditedThing[]> {
  const assignees = await db
    .selectFrom('assignee as s')
    .innerJoin('appointment as a', 'a.id', 's.appointment_id')
    .leftJoin('visit as v', 'v.assignee_id', 's.id')
    .select(['s.guid', 'a.guid as appointment_guid', 'v.guid as visit_guid'])
    .where('a.id', '=', appointmentId)
    .execute()
  const appointments = [...new Set(assignees.map((assignee) => assignee.appointment_guid))]
  return [
    ...appointments.map((guid) => ({ entity: 'appointment', guid })),
    ...assignees.map(({ guid }) => ({ entity: 'assignee', guid })),
    ...assignees.flatMap(({ visit_guid: guid }) => (guid === null ? [] : [{ entity: 'visit', guid }])),
  ]
}
