import type { VisitEvent } from '#contract/visit/carer-app.ts'
import type { VisitConflict } from '#contract/visit/conflicts.ts'
import { taskStatuses } from '#contract/visit/visit-detail.ts'
import { formatDate } from '#domain/date-format.ts'
import { doseCodes } from '#domain/medication/dose-records.ts'
import { answerText } from '#domain/visit/field-values.ts'
import type { Answered } from './answered-queries.ts'
import type { ConflictRow } from './conflict-queries.ts'

/** Presents a conflict with what was sent, in words. */
export function presentConflict(row: ConflictRow, answered: Answered): VisitConflict {
  const { guid, kind, carer_guid, carer_name, happened_at, received_at, reason, state } = row
  const { decided_at, decided_by_name, decision_reason } = row
  return {
    ...{ guid, kind, carer_guid, carer_name, happened_at, received_at, reason, state },
    ...{ decided_at, decided_by_name, decision_reason, sent: sentOf(row.payload, answered), visit: visitOf(row) },
  }
}

function visitOf(row: ConflictRow): VisitConflict['visit'] {
  const { visit_guid, client_guid, start_at, end_at, status } = row
  if (visit_guid === null || client_guid === null || start_at === null || end_at === null || status === null)
    return null
  return {
    ...{
      guid: visit_guid,
      appointment_guid: row.appointment_guid,
      client_guid,
      client_name: row.client_name ?? '',
      carer_name: row.now_carer_name,
    },
    ...{ start: start_at, end: end_at, check_in_at: row.check_in_at, check_out_at: row.check_out_at },
    ...{ status_coalesced: status, missed: row.missed ?? false },
  }
}

type Sent = VisitConflict['sent']

function sentOf(event: VisitEvent, answered: Answered): Sent {
  switch (event.kind) {
    case 'check-in':
    case 'check-out':
      return event.location === null
        ? [{ label: 'Place', text: 'Not shared' }]
        : [{ label: 'Place', text: event.location.is_within_range ? 'Within range' : outside(event.location) }]
    case 'report':
      return Object.entries(event.fields).map(([guid, { value, supporting_text }]) => {
        const field = answered.fields.get(guid)
        const text = (field && answerText(field, value)) ?? String(value ?? '-')
        return { label: field?.title ?? 'Unknown field', text: [text, supporting_text].filter(Boolean).join(', ') }
      })
    case 'tasks':
      return event.tasks.map(({ guid, status, comment }) => ({
        label: answered.tasks.get(guid) ?? 'Unknown task',
        text: [taskStatuses[status], comment].filter(Boolean).join(', '),
      }))
    case 'dose':
      return [
        { label: 'Medicine', text: answered.medicines.get(event.medicine) ?? 'Unknown medicine' },
        { label: 'Due', text: event.due === null ? 'As needed' : `${formatDate(event.due.date)} ${event.due.time}` },
        { label: 'Result', text: [doseCodes[event.code].title, event.note].filter(Boolean).join(', ') },
      ]
    case 'cancellation':
      return [
        { label: 'Type', text: event.type },
        { label: 'Reason', text: event.reason },
      ]
    default:
      return event satisfies never
  }
}

function outside({ outside_range_reason: reason }: { readonly outside_range_reason: string | null }): string {
  return reason === null ? 'Outside range' : `Outside range: ${reason}`
}
