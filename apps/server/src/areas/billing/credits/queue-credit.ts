import { type CreditFields, modeOf } from '#contract/billing/credits.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import type { BranchDb, Context } from '../../../kit/context.ts'
import type { LockedTask } from '../tasks/task-steps.ts'
import { type CreditObstacle, claimCredits, lockCredits } from './list-credits.ts'
import { selectWithoutPeriod } from './return-queries.ts'

/** The fields of a credit as they arrive; the endpoint has checked those that its side needs. */
export type SentFields = { readonly [Key in keyof CreditFields]?: CreditFields[Key] | undefined }

/**
 * Keeps what a draft credits with, and claims what it lists. Throws BEING_PROCESSED or ALREADY_CREDITED with who was
 * first, and NO_LATER_PERIOD where an extra could not come again. Returns the type of the task, which follows from the type of the credit.
 */
export async function claimForCredit(
  { db, branch }: Context,
  task: LockedTask,
  fields: SentFields,
): Promise<'Credit' | 'CreditRecalc'> {
  const { credit_type_alias: type, charge_reason_type_alias: reason, note } = fields
  if (type === undefined || reason === undefined || note === undefined) {
    throw invalidField('credit_type_alias', 'This field is required.')
  }
  const [first] = await lockCredits(db, task.guid)
  if (first) throw refusalOf(first)
  const mode = modeOf(type)
  if (mode === 'CreditRecalc') await refuseWithoutPeriod(db, task.guid)
  await claimCredits(db, task.guid)
  await db
    .insertInto('task_credit')
    .values({
      task_guid: task.guid,
      branch_id: branch.id,
      type_alias: type,
      reason_alias: reason,
      details: fields.details ?? null,
      start_on: fields.start ?? null,
      end_on: fields.end ?? null,
      note,
      tax_point_on: fields.tax_point_date ?? null,
    })
    .execute()
  return mode
}

/** Throws NO_LATER_PERIOD with the way on, before anybody waits for a task that would fail. */
async function refuseWithoutPeriod(db: BranchDb, taskGuid: string): Promise<void> {
  const [first] = await selectWithoutPeriod(db, taskGuid)
  if (!first) return
  const { reference, model_title } = first
  throw new AppError(
    'NO_LATER_PERIOD',
    `${reference}: add a later period to the calendar of ${model_title}, or credit the whole transaction.`,
  )
}

function refusalOf({ reference, owner_name, is_claimed, by, credit_reference }: CreditObstacle): AppError {
  const who = by === null ? '' : ` by ${by}`
  const what = `${reference} of ${owner_name}`
  if (is_claimed) return new AppError('BEING_PROCESSED', `${what} is being credited${who}.`)
  return new AppError('ALREADY_CREDITED', `${what} was credited${who} as ${credit_reference}.`)
}
