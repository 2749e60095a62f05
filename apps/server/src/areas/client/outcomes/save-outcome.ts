import { type RawBuilder, sql, type Updateable } from 'kysely'
import { createOutcome, reviewOutcome, setOutcomeStatus, updateOutcome } from '#contract/client/outcomes.ts'
import { AppError } from '#contract/errors.ts'
import { outcomeDaysErrors, outcomeResults, reviewDaysErrors } from '#domain/client/care-outcome.ts'
import type { DB } from '../../../database/types.ts'
import { audit } from '../../../kit/audit.ts'
import type { BranchDb, Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { lockClient, selectClient } from '../client-queries.ts'
import { lockOutcome, type OutcomeRow, selectOutcome } from './outcome-queries.ts'
import { outcomeForHistory } from './present-outcome.ts'

export const saveOutcomeHandlers: readonly Handler[] = [
  handle(createOutcome, async ({ params, body }, context) => {
    const { db, branch } = context
    const client = await lockActiveClient(context, params.client)
    refuseDays(outcomeDaysErrors(body))
    const { guid } = await db
      .insertInto('care_outcome')
      .values({ ...body, client_guid: client.guid, branch_id: branch.id })
      .returning('guid')
      .executeTakeFirstOrThrow()
    const created = await saved(db, client.guid, guid)
    await audit(context, 'create', 'care_outcome', guid, { after: outcomeForHistory(created) })
    return { guid }
  }),
  handle(updateOutcome, async ({ params, body }, context) => {
    const row = await lockedOutcome(context, params)
    if (row.status === 'Closed') throw new AppError('OUTCOME_CLOSED')
    refuseDays(outcomeDaysErrors(body))
    await changeOutcome(context, params.client, row, body)
    return undefined
  }),
  handle(reviewOutcome, async ({ params, body }, context) => {
    const { db, branch, user, now } = context
    const row = await lockedOutcome(context, params)
    if (row.status === 'Closed') throw new AppError('OUTCOME_CLOSED')
    const { result, review_note, reviewed_on, close } = body
    const next_review_on = close ? null : body.next_review_on
    refuseDays(reviewDaysErrors({ reviewed_on, next_review_on }, { startedOn: row.started_on, today: branch.today }))
    const review = { result, review_note, reviewed_on, reviewed_by: user.guid, reviewed_at: now }
    const { guid } = await db
      .insertInto('care_outcome_review')
      .values({ ...review, outcome_guid: row.guid, branch_id: branch.id })
      .returning('guid')
      .executeTakeFirstOrThrow()
    const closing = close ? ({ status: 'Closed', closed_on: branch.today } as const) : {}
    const words = { result: outcomeResults[result], reviewed_on, review_note }
    await changeOutcome(context, params.client, row, { next_review_on, ...closing }, words)
    return { guid }
  }),
  handle(setOutcomeStatus, async ({ params, body: { status } }, context) => {
    // An outcome is only reopened while the client stays active.
    if (status === 'Active') await lockActiveClient(context, params.client)
    const row = await lockedOutcome(context, params)
    if (row.status === status) return undefined
    const closed_on = status === 'Closed' ? context.branch.today : null
    await changeOutcome(context, params.client, row, { status, closed_on })
    return undefined
  }),
]

/** Locks the client, so that no status that ends active outcomes is saved at the same time (CLIENT-043). */
async function lockActiveClient({ db, branch }: Context, guid: string) {
  const client = await lockClient(db, branch, guid)
  if (client.status_type === 'Inactive') throw new AppError('CLIENT_INACTIVE')
  return client
}

async function lockedOutcome(context: Context, params: { client: string; guid: string }): Promise<OutcomeRow> {
  const { db, branch } = context
  const client = await selectClient(db, branch, params.client)
  const row = await lockOutcome(db, client.guid, params.guid)
  if (!row) throw new AppError('NOT_FOUND', 'Outcome not found')
  refuseStale(context, 'care_outcome', row)
  return row
}

async function saved(db: BranchDb, clientGuid: string, guid: string): Promise<OutcomeRow> {
  const row = await selectOutcome(db, clientGuid, guid)
  if (!row) throw new Error('The outcome that was just written is not there')
  return row
}

/** Writes an outcome with its next version and an audit row. `review` says what was found at a review. */
async function changeOutcome(
  context: Context,
  clientGuid: string,
  before: OutcomeRow,
  values: Updateable<DB['care_outcome']>,
  review: object = {},
): Promise<void> {
  const version: RawBuilder<number> = sql`version + 1`
  await context.db
    .updateTable('care_outcome')
    .set({ ...values, version })
    .where('guid', '=', before.guid)
    .execute()
  const after = await saved(context.db, clientGuid, before.guid)
  await audit(context, 'update', 'care_outcome', before.guid, {
    before: outcomeForHistory(before),
    after: { ...outcomeForHistory(after), ...review },
  })
}

function refuseDays(errors: Readonly<Record<string, string>>): void {
  const entries = Object.entries(errors).map(([field, message]) => [field, [message]])
  if (entries.length > 0) throw new AppError('INVALID', undefined, Object.fromEntries(entries))
}
