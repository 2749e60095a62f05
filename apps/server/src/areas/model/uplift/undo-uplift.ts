import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { listUplifts, undoModelUplift, undoUplift } from '#contract/model/uplift.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { lockPending, selectRequests } from './uplift-queries.ts'

/** How long a failure is told beside the models, besides in the settings of its own. */
const toldHours = 24

const list = (side: Side) =>
  handle(listUplifts[side], async (_input, { db, now }) => {
    const since = Temporal.Instant.from(now).subtract({ hours: toldHours }).toString()
    const requests = await selectRequests(db, side, since)
    return { requests, count: requests.length }
  })

/** What is pending of a request; what was done or has failed meanwhile stays as it is. */
const undo = (side: Side) =>
  handle(undoUplift[side], async ({ params }, context) => {
    const all = await ofSide(context, side).where('u.request_guid', '=', params.requestGuid).execute()
    await withdraw(all, context)
    return undefined
  })

const undoOne = (side: Side) =>
  handle(undoModelUplift[side], async ({ params }, context) => {
    const one = await ofSide(context, side)
      .where('u.guid', '=', params.upliftGuid)
      .where('u.model_guid', '=', params.guid)
      .execute()
    await withdraw(one, context)
    return undefined
  })

function ofSide({ db }: Context, side: Side) {
  return db
    .selectFrom('uplift as u')
    .innerJoin('contract_model as m', 'm.guid', 'u.model_guid')
    .select('u.guid')
    .where('m.side', '=', side)
    .orderBy('u.model_guid')
}

/** A job that has begun holds what it is doing, so this waits for it and then finds it over. */
async function withdraw(uplifts: readonly { guid: string }[], context: Context): Promise<void> {
  const { db } = context
  if (uplifts.length === 0) throw new AppError('NOT_FOUND', 'Uplift')
  let withdrawn = 0
  for (const { guid } of uplifts) {
    const pending = await lockPending(db, guid)
    if (!pending) continue
    await db.deleteFrom('uplift').where('guid', '=', guid).execute()
    await auditCompany(context, 'withdraw-uplift', 'contract_model', pending.model_guid, {
      before: { effective_from: pending.effective_from },
    })
    withdrawn += 1
  }
  if (withdrawn === 0) throw new AppError('UPLIFT_OVER')
}

export const undoUpliftHandlers: readonly Handler[] = [
  list('invoice'),
  list('payment'),
  undo('invoice'),
  undo('payment'),
  undoOne('invoice'),
  undoOne('payment'),
]
