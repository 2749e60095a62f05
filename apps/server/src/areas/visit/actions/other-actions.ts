import { sql } from 'kysely'
import { commentVisit, confirmDoorStepRefusal, unlockVisit } from '#contract/visit/visit-actions.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { actOn, lockVisit, saveVisit } from './change-visit.ts'

export const otherActionHandlers: readonly Handler[] = [
  /** VISIT-074 to VISIT-076. */
  handle(confirmDoorStepRefusal, async ({ params }, context) => {
    const visit = await lockVisit(context, params.guid)
    await actOn(context, visit, 'confirm-refusal')
    const confirmed = { confirmed_at: context.now, confirmed_by: [context.user.name] }
    const refusal = { ...visit.door_step_refusal, ...confirmed }
    return saveVisit(
      context,
      visit,
      'confirm-cancellation',
      { door_step_refusal: sql`${JSON.stringify(refusal)}::jsonb` },
      { before: { confirmed_at: null }, after: { confirmed_at: context.now } },
    )
  }),
  /** VISIT-069 to VISIT-073. */
  handle(unlockVisit, async ({ params }, context) => {
    const visit = await lockVisit(context, params.guid)
    const { isCm2000 } = await actOn(context, visit, 'unlock')
    const noted = { before: { is_cm2000: true }, after: { is_cm2000: isCm2000 } }
    return saveVisit(context, visit, 'unlock', { is_cm2000: isCm2000 }, noted)
  }),
  /** VISIT-078. A deleted or cancelled visit takes comments too (VISIT-D34). */
  handle(commentVisit, async ({ params, body: { comment } }, context) => {
    const visit = await lockVisit(context, params.guid)
    return saveVisit(context, visit, 'comment', { comment }, { before: { comment: visit.comment }, after: { comment } })
  }),
]
