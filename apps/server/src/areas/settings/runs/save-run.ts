import { sql } from 'kysely'
import { AppError, type FieldErrors } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { createRun, updateRun } from '#contract/settings/runs.ts'
import { auditCompany } from '../../../kit/audit.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { lockRun } from './run-queries.ts'

/** FSET-029, FSET-D17. */
const taken: Readonly<Record<string, FieldErrors>> = { run_title: { title: ['Run with this title already exists'] } }

const create = (side: Side) =>
  handle(createRun[side], async ({ body: { title } }, context) => {
    const { guid } = await refuseConstraint(
      taken,
      context.db.insertInto('run').values({ side, title }).returning('guid').executeTakeFirstOrThrow(),
    )
    await auditCompany(context, 'create', 'run', guid, { after: { title } })
    return { guid }
  })

const update = (side: Side) =>
  handle(updateRun[side], async ({ params, body: { title } }, context) => {
    const run = await lockRun(context.db, side, params.guid)
    if (!run) throw new AppError('NOT_FOUND', 'Run')
    refuseStale(context, 'run', run)
    await refuseConstraint(
      taken,
      context.db.updateTable('run').set({ title, version: sql`version + 1` }).where('guid', '=', run.guid).execute(),
    )
    await auditCompany(context, 'update', 'run', run.guid, { before: { title: run.title }, after: { title } })
    return undefined
  })

export const saveRunHandlers: readonly Handler[] = [
  create('invoice'),
  create('payment'),
  update('invoice'),
  update('payment'),
]
