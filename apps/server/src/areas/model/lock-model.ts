import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import type { AnyDb, Context } from '../../kit/context.ts'
import { wallClockOf } from '../../kit/wall-clock.ts'
import { type FoundModel, modelOf } from './find-model.ts'

/** A model that is locked until the transaction ends. */
export type LockedModel = FoundModel

/**
 * Locks the model that is about to be changed, in itself or in one of its parts, until the transaction ends, so that
 * changes of one model run one after the other. Throws NOT_FOUND when the side has no such model, and CHANGED_MEANWHILE
 * with who changed what and when, if the caller has seen an older version (If-Match).
 */
export async function lockModel(context: Context, side: Side, guid: string): Promise<LockedModel> {
  const { db, ifMatch, saves } = context
  const model = await modelOf(db, side, guid).forNoKeyUpdate().executeTakeFirst()
  if (!model) throw new AppError('NOT_FOUND', 'Model')
  saves('contract_model', guid)
  if (ifMatch !== null && ifMatch !== model.version) {
    throw new AppError('CHANGED_MEANWHILE', await lastChange(db, guid, context.branch.timeZone))
  }
  return { ...model, side }
}

/** Returns a sentence such as "Ann Lee changed the settings on 24/11/2026 09:00." */
export async function lastChange(db: AnyDb, guid: string, timeZone: string): Promise<string | undefined> {
  const change = await db
    .selectFrom('contract_model as m')
    .innerJoin('account as a', 'a.guid', 'm.changed_by')
    .select(['a.name', 'm.changed_at', 'm.changed_what'])
    .where('m.guid', '=', guid)
    .executeTakeFirst()
  if (!change || change.changed_at === null) return undefined
  return `${change.name} changed ${change.changed_what} on ${wallClockOf(timeZone).dateTime(change.changed_at)}.`
}
