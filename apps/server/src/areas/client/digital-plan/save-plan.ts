import { beginPlan, discardPlan, savePlanRisks, savePlanSection, signPlan } from '#contract/client/digital-plan.ts'
import { AppError } from '#contract/errors.ts'
import type { PlanPart } from '#domain/digital-plan/parts.ts'
import { reviewErrors } from '#domain/digital-plan/plan.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { lockClient, selectClient } from '../client-queries.ts'
import {
  lockPlan,
  type PlanHeadRow,
  selectContent,
  selectCurrentPlan,
  selectDraft,
  selectParts,
  selectPlanNumbers,
} from './plan-queries.ts'
import { insertParts, replaceNeeds, replaceRisks, updatePart } from './plan-writes.ts'
import { partForHistory } from './present-plan.ts'

export const savePlanHandlers: readonly Handler[] = [
  handle(beginPlan, async ({ params }, context) => {
    const { db, branch, user, now } = context
    // Locked, so that of two windows one begins the draft.
    const client = await lockClient(db, branch, params.client)
    if (await selectDraft(db, client.guid)) throw new AppError('PLAN_BEGUN')
    const current = await selectCurrentPlan(db, client.guid)
    const numbers = await selectPlanNumbers(db, client.guid)
    const number = Math.max(0, ...numbers.map((version) => version.number)) + 1
    const { guid } = await db
      .insertInto('plan_version')
      .values({ branch_id: branch.id, client_guid: client.guid, number, begun_at: now, begun_by: user.guid })
      .returning('guid')
      .executeTakeFirstOrThrow()
    await insertParts(db, branch.id, guid, current ? await selectContent(db, current.guid) : null)
    await audit(context, 'begin', 'plan_version', guid, { after: { number, copy_of: current?.number ?? null } })
    return { guid }
  }),
  handle(savePlanSection, async ({ params, body: { state, summary, needs } }, context) => {
    await changePart(context, params, params.section, async (part, before) => {
      const present = before.sections.find(({ section }) => section === params.section)?.needs ?? []
      await replaceNeeds(context.db, context.branch.id, part, { needs, present })
      return { state, summary }
    })
    return undefined
  }),
  handle(savePlanRisks, async ({ params, body: { state, risks } }, context) => {
    await changePart(context, params, 'risks', async (part, before) => {
      await replaceRisks(context.db, context.branch.id, part, { risks, present: before.risks.risks })
      return { state }
    })
    return undefined
  }),
  handle(signPlan, async ({ params, body }, context) => {
    const { db, branch, user, now } = context
    const plan = await lockedDraft(context, params)
    refuseStale(context, 'plan_version', plan)
    const errors = Object.entries(reviewErrors(body.review_on, branch.today))
    if (errors.length > 0) {
      throw new AppError('INVALID', undefined, Object.fromEntries(errors.map(([field, text]) => [field, [text]])))
    }
    const parts = await selectParts(db, plan.guid)
    if (parts.every(({ part, state }) => part === 'risks' || state === 'open')) throw new AppError('PLAN_EMPTY')
    const { name } = await db
      .selectFrom('account')
      .select('name')
      .where('guid', '=', user.guid)
      .executeTakeFirstOrThrow()
    const signature = { signed_at: now, signed_by: user.guid, signed_by_name: name, ...body }
    await db
      .updateTable('plan_version')
      .set({ ...signature, version: plan.version + 1 })
      .where('guid', '=', plan.guid)
      .execute()
    await audit(context, 'sign', 'plan_version', plan.guid, { after: { number: plan.number, ...body } })
    return undefined
  }),
  handle(discardPlan, async ({ params }, context) => {
    const plan = await lockedDraft(context, params)
    refuseStale(context, 'plan_version', plan)
    await context.db
      .updateTable('plan_version')
      .set({ discarded_at: context.now, version: plan.version + 1 })
      .where('guid', '=', plan.guid)
      .execute()
    await audit(context, 'discard', 'plan_version', plan.guid, { before: { number: plan.number } })
    return undefined
  }),
]

interface Place {
  readonly client: string
  readonly guid: string
}

/** Locks a version that is neither signed nor discarded. Throws NOT_FOUND or PLAN_SIGNED. */
async function lockedDraft({ db, branch }: Context, params: Place): Promise<PlanHeadRow> {
  const client = await selectClient(db, branch, params.client)
  const plan = await lockPlan(db, client.guid, params.guid)
  if (!plan) throw new AppError('NOT_FOUND', 'Care plan not found')
  if (plan.signed_at !== null || plan.discarded_at !== null) throw new AppError('PLAN_SIGNED')
  return plan
}

type Content = Awaited<ReturnType<typeof selectContent>>
type Part = Awaited<ReturnType<typeof selectParts>>[number]

/**
 * Changes a part of a draft as the caller has seen it. `write` replaces its entries and returns what the part itself
 * becomes. Throws NOT_FOUND, PLAN_SIGNED or CHANGED_MEANWHILE.
 */
async function changePart(
  context: Context,
  params: Place,
  name: PlanPart,
  write: (part: Part, before: Content) => Promise<{ readonly state: string; readonly summary?: string | null }>,
): Promise<void> {
  const { db } = context
  const plan = await lockedDraft(context, params)
  const part = (await selectParts(db, plan.guid)).find((each) => each.part === name)
  if (!part) throw new Error(`A care plan without ${name}`)
  refuseStale(context, 'plan_part', part)
  const before = await selectContent(db, plan.guid)
  await updatePart(db, plan.guid, part.guid, await write(part, before))
  await audit(context, 'update', 'plan_version', plan.guid, {
    before: partForHistory(before, name),
    after: partForHistory(await selectContent(db, plan.guid), name),
  })
}
