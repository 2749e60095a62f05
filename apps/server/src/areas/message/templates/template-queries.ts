import { sql } from 'kysely'
import type { BranchDb } from '../../../kit/context.ts'

const templates = (db: BranchDb) =>
  db.selectFrom('message_template as t').select(['t.guid', 't.title', 't.text', 't.version'])

export function selectTemplates(db: BranchDb) {
  return templates(db).orderBy(sql`lower(t.title)`).orderBy('t.guid').execute()
}

export function selectTemplate(db: BranchDb, guid: string) {
  return templates(db).where('t.guid', '=', guid).executeTakeFirst()
}

export function lockTemplate(db: BranchDb, guid: string) {
  return templates(db).where('t.guid', '=', guid).forUpdate().executeTakeFirst()
}
