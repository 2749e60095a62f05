import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { submitUplift } from '#contract/model/uplift.ts'
import { upliftWords } from '#domain/model/uplift-entries.ts'
import { formatMills } from '#domain/money.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { upliftRatesJob } from '../jobs.ts'
import { lockGroups } from './group-queries.ts'
import { type ResolvedGroup, resolveUplifts } from './resolve-uplifts.ts'
import { insertUplift } from './uplift-queries.ts'

/** The delay before an uplift is carried out, so that it can be undone. */
export const upliftDelaySeconds = 30

/** UPL-006, UPL-028, UPL-D13, UPL-D17: marks the models, and enqueues a job for the rest. */
const submit = (side: Side) =>
  handle(submitUplift[side], async ({ body }, context) => {
    const guids = body.map(({ contract_guid }) => contract_guid)
    const groups = await lockGroups(context.db, side, guids)
    await queue(await resolveUplifts(context, side, body, groups), context)
    return undefined
  })

async function queue(resolved: readonly ResolvedGroup[], context: Context): Promise<void> {
  const { db, branch, user, now } = context
  const requestGuid = randomUUID()
  const dueAt = Temporal.Instant.from(now).add({ seconds: upliftDelaySeconds }).toString()
  for (const { group, asked, rates } of resolved) {
    const uplift = {
      request_guid: requestGuid,
      model_guid: group.guid,
      effective_from: asked.effective_from,
      entries: JSON.stringify(asked.uplifts),
      rate_count: rates.length,
      due_at: dueAt,
      inserted_at: now,
      inserted_by: user.guid,
    }
    await insertUplift(
      db,
      uplift,
      rates.map(({ guid, kind, current, rate }) => ({
        guid,
        kind,
        old: formatMills(current),
        new: formatMills(rate),
      })),
    ).catch(refusePending)
    await auditCompany(context, 'queue-uplift', 'contract_model', group.guid, {
      after: { effective_from: asked.effective_from, uplift: upliftWords(asked.uplifts), rates: rates.length },
    })
  }
  await enqueue(db, upliftRatesJob, { requestGuid, branchGuid: branch.guid }, requestGuid, upliftDelaySeconds)
}

/** The models are locked, so only a writer outside the product can interfere; the index refuses it anyway. */
function refusePending(error: unknown): never {
  if ((error as { constraint?: unknown }).constraint !== 'uplift_pending_once') throw error
  throw new AppError('INVALID', undefined, { contract_guid: ['It has a pending uplift.'] })
}

export const submitUpliftHandlers: readonly Handler[] = [submit('invoice'), submit('payment')]
