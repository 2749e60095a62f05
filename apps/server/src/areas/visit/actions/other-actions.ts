import { sql } from 'kysely'
import { commentVisit, confirmDoorStepRefusal, unlockVisit } from '#contract/visit/visit-actions.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { readVisit } from '../detail/present-visit.ts'
import { actOn, lockVisit, officeIn, saveVisit } from './change-visit.ts'

export const otherActionHandlers: readonly Handler[] = [
  /** VISIT-074 to VISIT-076. */
  handle(confirmDoorStepRefusal, async ({ params }, context) => {
    const locked = await lockVisit(context, params.guid)
    actOn(officeIn(context), locked, 'confirm-refusal')
    const confirmed = { confirmed_at: context.now, confirmed_by: [context.user.name] }
    const refusal = { ...locked.visit.door_step_refusal, ...confirmed }
    await saveVisit(
      context,
      locked,
      'confirm-cancellation',
      { door_step_refusal: sql`${JSON.stringify(refusal)}::jsonb` },
      { before: { confirmed_at: null }, after: { confirmed_at: context.now } },
    )
    return readVisit(context.db, params.guid, context.now)
  }),
  /** VISIT-069 to VISIT-073. */
  handle(unlockVisit, async ({ params }, context) => {
    const locked = await lockVisit(context, params.guid)
    const { isCm2000 } = actOn(officeIn(context), locked, 'unlock')
    const noted = { before: { is_cm2000: true }, after: { is_cm2000: isCm2000 } }
    await saveVisit(context, locked, 'unlock', { is_cm2000: isCm2000 }, noted)
    return readVisit(context.db, params.guid, context.now)
  }),
  /** VISIT-078. A deleted or cancelled visit takes comments too (VISIT-D34). */
  handle(commentVisit, async ({ params, body: { comment } }, context) => {
    const locked = await lockVisit(context, params.guid)
    const noted = { before: { comment: locked.visit.comment }, after: { comment } }
    await saveVisit(context, locked, 'comment', { comment }, noted)
    return readVisit(context.db, params.guid, context.now)
  }),
]
