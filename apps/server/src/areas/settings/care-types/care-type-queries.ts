import { sql } from 'kysely'
import type { CareType } from '#contract/settings/care-types.ts'
import type { AnyDb } from '../../../kit/context.ts'

const columns = [
  't.guid',
  't.title',
  't.is_training',
  't.is_shadowing',
  't.is_sleep_in',
  't.exclude_from_nmw',
  't.version',
] as const

export function selectCareTypes(db: AnyDb): Promise<CareType[]> {
  return db.selectFrom('care_type as t').select(columns).orderBy(sql`lower(t.title)`).orderBy('t.guid').execute()
}

export function selectCareType(db: AnyDb, guid: string): Promise<CareType | undefined> {
  return db.selectFrom('care_type as t').select(columns).where('t.guid', '=', guid).executeTakeFirst()
}

/** The same, locked against other changes until the transaction ends. */
export function lockCareType(db: AnyDb, guid: string): Promise<CareType | undefined> {
  return db.selectFrom('care_type as t').select(columns).where('t.guid', '=', guid).forNoKeyUpdate().executeTakeFirst()
}
