import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import type { AnyDb, Context } from '../../kit/context.ts'
import { wallClockOf } from '../../kit/wall-clock.ts'

export interface LockedModel {
  readonly guid: string
  readonly side: Side
  readonly title: string
  readonly type_alias: string
  /** Local dates; the end is the first day without it, null while it is open (MODEL-D06). */
  readonly start: string
  readonly end: string | null
  readonly archived: boolean
  readonly version: number
}

/**
 * The model that is about to be changed, or something inside it, locked until the transaction ends: changes of one model
 * come one after the other. Throws NOT_FOUND where there is none of that side, and CHANGED_MEANWHILE, telling who
 * changed what and when, where the caller has seen an older version (If-Match).
 */
export async function lockModel(context: Context, side: Side, guid: string): Promise<LockedModel> {
  const { db, ifMatch } = context
  const model = await db
    .selectFrom('contract_model as m')
    .select(['m.guid', 'm.title', 'm.type_alias', 'm.archived', 'm.version'])
    .select(sql<string>`lower(m.validity)::text`.as('start'))
    .select(sql<string | null>`upper(m.validity)::text`.as('end'))
    .where('m.guid', '=', guid)
    .where('m.side', '=', side)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!model) throw new AppError('NOT_FOUND', 'Model')
  if (ifMatch !== null && ifMatch !== model.version) {
    throw new AppError('CHANGED_MEANWHILE', await lastChange(db, guid, context.branch.timeZone))
  }
  return { ...model, side }
}

/** Such as "Ann Lee changed the settings on 24/11/2026 09:00." */
async function lastChange(db: AnyDb, guid: string, timeZone: string): Promise<string | undefined> {
  const change = await db
    .selectFrom('contract_model as m')
    .innerJoin('account as a', 'a.guid', 'm.changed_by')
    .select(['a.name', 'm.changed_at', 'm.changed_what'])
    .where('m.guid', '=', guid)
    .executeTakeFirst()
  if (!change || change.changed_at === null) return undefined
  return `${change.name} changed ${change.changed_what} on ${wallClockOf(timeZone).dateTime(change.changed_at)}.`
}
