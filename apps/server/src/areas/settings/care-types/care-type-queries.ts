import { sql } from 'kysely'
import type { CareType } from '#contract/settings/care-types.ts'
import type { AnyDb } from '../../../kit/context.ts'

function careTypes(db: AnyDb) {
  return db
    .selectFrom('care_type as t')
    .select([
      't.guid',
      't.title',
      't.is_training',
      't.is_shadowing',
      't.is_sleep_in',
      't.exclude_from_nmw',
      't.version',
    ])
}

export function selectCareTypes(db: AnyDb): Promise<CareType[]> {
  return careTypes(db).orderBy(sql`lower(t.title)`).orderBy('t.guid').execute()
}

export function selectCareType(db: AnyDb, guid: string): Promise<CareType | undefined> {
  return careTypes(db).where('t.guid', '=', guid).executeTakeFirst()
}

/** Selects a care type and locks it against changes until the transaction ends. */
export function lockCareType(db: AnyDb, guid: string): Promise<CareType | undefined> {
  return careTypes(db).where('t.guid', '=', guid).forNoKeyUpdate().executeTakeFirst()
}
