import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { datesOf } from '../../database/validity-text.ts'
import type { AnyDb } from '../../kit/context.ts'

export interface FoundModel {
  readonly guid: string
  readonly side: Side
  readonly title: string
  readonly type_alias: string
  /** Local dates; the end is exclusive, and null while the model is open (MODEL-D06). */
  readonly start: string
  readonly end: string | null
  readonly archived: boolean
  readonly version: number
}

/** Returns the query for one model of a side. */
export function modelOf(db: AnyDb, side: Side, guid: string) {
  return db
    .selectFrom('contract_model as m')
    .select(['m.guid', 'm.title', 'm.type_alias', 'm.archived', 'm.version'])
    .select(datesOf('m.validity'))
    .where('m.guid', '=', guid)
    .where('m.side', '=', side)
}

/**
 * Returns the model whose parts are about to be read. It is read before them, so that its version is never newer than
 * they are. Throws NOT_FOUND when the side has no such model.
 */
export async function findModel(db: AnyDb, side: Side, guid: string): Promise<FoundModel> {
  const model = await modelOf(db, side, guid).executeTakeFirst()
  if (!model) throw new AppError('NOT_FOUND', 'Model')
  return { ...model, side }
}
