import { AppError } from '#contract/errors.ts'
import { CarerEvent, type VisitEvent } from '#contract/visit/carer-app.ts'
import { acceptVisitConflict, dismissVisitConflict } from '#contract/visit/conflicts.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { lockVisitOf, officeIn } from '../actions/change-visit.ts'
import { applyEvent } from '../carer-app/apply-event.ts'
import { selectOwnVisit } from '../detail/visit-detail-queries.ts'
import { decideConflict, lockConflict } from './conflict-queries.ts'
import { readConflict } from './read-conflict.ts'

export const decideConflictHandlers: readonly Handler[] = [
  /** The office decides by its own rules: a time that is recorded is replaced. */
  handle(acceptVisitConflict, async ({ params }, context) => {
    const conflict = await lockOpen(context, params.guid)
    const locked = await lockVisitOf(context, conflict.appointment_guid, conflict.carer_guid)
    // Others would be paid for it.
    if (!locked) {
      throw new AppError('CONFLICT_NOT_THEIRS', `Assign it to ${conflict.carer_name} first, or dismiss this.`)
    }
    const noted = { reason: `Sent late by ${conflict.carer_name}` }
    const applying = { actor: officeIn(context), carerName: conflict.carer_name, noted, isOffice: true }
    await applyEvent(context, locked, eventOf(conflict.payload), applying)
    await decideConflict(context, conflict.guid, 'accepted', null)
    return readConflict(context, conflict.guid)
  }),
  handle(dismissVisitConflict, async ({ params, body: { reason } }, context) => {
    const conflict = await lockOpen(context, params.guid)
    await decideConflict(context, conflict.guid, 'dismissed', reason)
    const { kind, at } = eventOf(conflict.payload)
    const visitGuid = await selectOwnVisit(context.db, conflict.appointment_guid, conflict.carer_guid)
    const noted = { after: { sent: kind, time: at, reason } }
    if (visitGuid === null) await audit(context, 'dismiss-conflict', 'appointment', conflict.appointment_guid, noted)
    else await audit(context, 'dismiss-conflict', 'visit', visitGuid, noted)
    return readConflict(context, conflict.guid)
  }),
]

/** Locks a conflict that waits for a decision. Throws NOT_FOUND, or CONFLICT_DECIDED. */
async function lockOpen({ db }: Context, guid: string) {
  const conflict = await lockConflict(db, guid)
  if (!conflict) throw new AppError('NOT_FOUND')
  if (conflict.decision !== null) throw new AppError('CONFLICT_DECIDED')
  return conflict
}

function eventOf(payload: unknown): VisitEvent {
  const event = CarerEvent.parse(payload)
  if (event.kind === 'location') throw new Error('A location contradicts no visit.')
  return event
}
