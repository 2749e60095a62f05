import { createHash } from 'node:crypto'
import { AppError, invalidField } from '#contract/errors.ts'
import {
  changeRotaRun,
  createRotaRun,
  previewRotaRun,
  type RunChangeInput,
  type RunEffect,
  type RunInput,
  type RunVisit,
} from '#contract/rota/rota-runs.ts'
import { audit } from '../../../kit/audit.ts'
import { behindSavepoint } from '../../../kit/behind-savepoint.ts'
import type { BranchDb, Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { giveAssignees } from '../appointments/give-assignees.ts'
import { selectCarers } from '../appointments/reference-queries.ts'
import { keepVersions } from '../patterns/made-visits-queries.ts'
import { lockPatterns, selectPatternsOf } from '../patterns/pattern-queries.ts'
import { type PlaceChange, planRunChanges } from './plan-run-changes.ts'
import { findRun, presentRun } from './read-runs.ts'
import { deleteRun, insertRun, lockRun, type RunRow, replaceRun } from './run-queries.ts'

const refusals = { rota_run_title: { title: ['There is a run with this name already.'] } }
const refusalsOfChange = { rota_run_title: { 'run.title': refusals.rota_run_title.title } }

/** The changes that are shown; all are counted. */
const mostListed = 250

/** Decision 0093. A run is locked first, so that changes of it follow each other. */
export const saveRunHandlers: readonly Handler[] = [
  handle(createRotaRun, async ({ body }, context) => {
    const { db, branch } = context
    const guid = await refuseConstraint(refusals, insertRun(db, branch, body.title))
    await audit(context, 'create', 'rota_run', guid, { after: runForHistory(await findRun(context, guid)) })
    return { guid }
  }),
  handle(previewRotaRun, async ({ params, body }, context) => {
    const run = await findRun(context, params.guid)
    await refuseUnknown(context, body)
    return behindSavepoint(context.db, async () => presentChanges(await saveAndPlan(context, run, body)))
  }),
  handle(changeRotaRun, async ({ params, body }, context) => {
    const { db } = context
    await lockRun(db, params.guid)
    const run = await findRun(context, params.guid)
    refuseStale(context, 'rota_run', run)
    await refuseUnknown(context, body)
    await lockPatterns(db, patternsOf(run, body))
    const changes = await saveAndPlan(context, run, body)
    const shown = presentChanges(changes)
    if (shown.seen !== body.seen) throw new AppError('CHANGED_MEANWHILE')
    const given = changes.filter(({ kind }) => kind === 'changed')
    await giveAssignees(
      context,
      given.map(({ assignee, after }) => ({ ...assignee, carer_guid: after })),
    )
    await keepVersions(
      db,
      given.map(({ assignee }) => assignee.appointment_id),
    )
    await audit(context, body.run ? 'update' : 'delete', 'rota_run', run.guid, {
      before: runForHistory(run),
      ...(body.run && { after: runForHistory(await findRun(context, run.guid)) }),
    })
    return shown
  }),
]

/** Saves a run, and returns what that means for the places of its visits, those before and those after it. */
async function saveAndPlan(context: Context, run: RunRow, { from, run: next }: RunChangeInput): Promise<PlaceChange[]> {
  const { db, branch } = context
  const visits = [...run.visits, ...(next?.visits ?? [])]
  if (next) await refuseConstraint(refusalsOfChange, replaceRun(db, branch, run.guid, next))
  else await deleteRun(db, run.guid)
  return planRunChanges(context, visits, from > branch.today ? from : branch.today)
}

const patternsOf = (run: RunRow, { run: next }: RunChangeInput) => [
  ...new Set([...run.visits, ...(next?.visits ?? [])].map(({ pattern_guid }) => pattern_guid.toLowerCase())),
]

async function refuseUnknown({ db, branch }: Context, { from, run }: RunChangeInput): Promise<void> {
  if (from < branch.today) throw invalidField('from', 'Can not be in the past.')
  if (!run) return
  await refuseUnknownCarers(db, run)
  await refuseUnknownVisits(db, run.visits)
}

async function refuseUnknownCarers(db: BranchDb, { carers }: RunInput): Promise<void> {
  const guids = carers.map(({ carer_guid }) => carer_guid.toLowerCase())
  const known = new Set((await selectCarers(db, guids)).map(({ guid }) => guid))
  const index = guids.findIndex((guid) => !known.has(guid))
  if (index >= 0) throw invalidField(`run.carers.${index}.carer_guid`, 'Carer not found.')
}

async function refuseUnknownVisits(db: BranchDb, visits: readonly RunVisit[]): Promise<void> {
  const guids = visits.map(({ pattern_guid }) => pattern_guid.toLowerCase())
  const known = new Set((await selectPatternsOf(db, guids)).map(({ guid }) => guid))
  const index = guids.findIndex((guid) => !known.has(guid))
  if (index >= 0) throw invalidField(`run.visits.${index}.pattern_guid`, 'Visit pattern not found.')
}

function presentChanges(changes: readonly PlaceChange[]): RunEffect {
  const all = changes.map(({ kind, client_name, start, end, carer_before, carer_after }) => ({
    ...{ kind, client_name, start, end, carer_before, carer_after },
  }))
  const count = (kind: PlaceChange['kind']) => changes.filter((change) => change.kind === kind).length
  const keys = changes.map(({ kind, assignee, after }) => [kind, assignee.id, after])
  return {
    counts: { changed: count('changed'), kept: count('kept') },
    changes: all.slice(0, mostListed),
    seen: createHash('sha256').update(JSON.stringify(keys)).digest('hex'),
  }
}

/** Returns what the history of a run shows of it. */
function runForHistory(run: RunRow): object {
  const { title, weeks, anchor, visits, carers } = presentRun(run)
  return {
    ...{ title, weeks, anchor },
    visits: visits.map(({ pattern_guid, weekday, place }) => ({ pattern_guid, weekday, place })),
    carers: carers.map(({ week, weekday, carer_guid }) => ({ week, weekday, carer_guid })),
  }
}
