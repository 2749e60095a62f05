import type { Side } from '#contract/fields.ts'
import type { Run } from '#contract/settings/runs.ts'
import type { AnyDb } from '../../../kit/context.ts'

export function selectRun(db: AnyDb, guid: string): Promise<Run | undefined> {
  return db
    .selectFrom('run as r')
    .select(['r.guid', 'r.title', 'r.version'])
    .where('r.guid', '=', guid)
    .executeTakeFirst()
}

/** The run of a side, locked against other changes until the transaction ends; undefined where there is none. */
export function lockRun(db: AnyDb, side: Side, guid: string): Promise<Run | undefined> {
  return db
    .selectFrom('run as r')
    .select(['r.guid', 'r.title', 'r.version'])
    .where('r.guid', '=', guid)
    .where('r.side', '=', side)
    .forUpdate()
    .executeTakeFirst()
}
