import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { Run } from '#contract/settings/runs.ts'
import type { AnyDb } from '../../../kit/context.ts'

function runs(db: AnyDb) {
  return db.selectFrom('run as r').select(['r.guid', 'r.title', 'r.version'])
}

export function selectRuns(db: AnyDb, side: Side): Promise<Run[]> {
  return runs(db).where('r.side', '=', side).orderBy(sql`lower(r.title)`).orderBy('r.guid').execute()
}

export function selectRun(db: AnyDb, guid: string): Promise<Run | undefined> {
  return runs(db).where('r.guid', '=', guid).executeTakeFirst()
}

/** Selects the run of a side and locks it against changes until the transaction ends; undefined when there is none. */
export function lockRun(db: AnyDb, side: Side, guid: string): Promise<Run | undefined> {
  return runs(db).where('r.guid', '=', guid).where('r.side', '=', side).forUpdate().executeTakeFirst()
}
