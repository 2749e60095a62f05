import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { listUplifts, readUpliftUndo, undoModelUplift, undoUplift } from '#contract/model/uplift.ts'
import { upliftWords } from '#domain/model/uplift-entries.ts'
import { isUndoable, partName, undoRefusal } from '#domain/model/uplift-undo.ts'
import { addDays } from '#domain/time.ts'
import { auditAllCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { modelChanged } from '../model-changed.ts'
import { lockModels } from './group-queries.ts'
import {
  lockUplifts,
  markUndone,
  revertParts,
  selectToUndo,
  selectUpliftParts,
  type UndoRow,
  type UpliftPart,
} from './undo-queries.ts'
import { selectRequests } from './uplift-queries.ts'

/** How long a failure shows in the list of models, as well as in the settings of its model. */
const failureHours = 24

const list = (side: Side) =>
  handle(listUplifts[side], async (_input, { db, now, branch }) => {
    const since = Temporal.Instant.from(now).subtract({ hours: failureHours }).toString()
    const rows = await selectRequests(db, side, { failedSince: since, today: branch.today })
    const requests = rows.map(({ due_at, ...row }) => ({
      ...row,
      seconds_left: row.is_pending ? secondsLeft(due_at, now) : null,
      undo_until: row.effective_from > branch.today ? addDays(row.effective_from, -1) : null,
    }))
    return { requests, count: requests.length }
  })

function secondsLeft(dueAt: string, now: string): number {
  return Math.max(0, Math.ceil(Temporal.Instant.from(now).until(dueAt).total('seconds')))
}

/** Returns what undoing a request would do to each of its models, and the later changes of them. */
const read = (side: Side) =>
  handle(readUpliftUndo[side], async ({ params }, { db, branch }) => {
    const all = await selectToUndo(db, side, params)
    const [first] = all
    if (!first) throw new AppError('NOT_FOUND', 'Uplift')
    const parts = await selectUpliftParts(
      db,
      all.filter(({ status }) => status === 'Complete').map(({ guid }) => guid),
    )
    return {
      effective_from: first.effective_from,
      models: all.map((row) => ({
        uplift_guid: row.guid,
        contract_guid: row.model_guid,
        title: row.title,
        status: row.status,
        rate_count: row.rate_count,
        is_undoable: isUndoable(row, branch.today),
        ...undoDetails(row, parts),
      })),
    }
  })

/** Returns the reasons against undoing the uplift of a model, and the manual changes of the rates that it created. */
function undoDetails(row: UndoRow, all: readonly UpliftPart[]) {
  const parts = all.filter(({ uplift_guid }) => uplift_guid === row.guid)
  return {
    refusals: parts.flatMap((part) => undoRefusal(part, row.effective_from) ?? []),
    changes: parts.flatMap((part) =>
      part.changed_by === null || part.changed_at === null
        ? []
        : [{ name: partName(part), changed_by: part.changed_by, changed_at: part.changed_at }],
    ),
  }
}

const undo = (side: Side) =>
  handle(undoUplift[side], async ({ params }, context) => {
    await undoAll(await selectToUndo(context.db, side, params), context, () => selectToUndo(context.db, side, params))
    return undefined
  })

const undoOne = (side: Side) =>
  handle(undoModelUplift[side], async ({ params }, context) => {
    const of = { modelGuid: params.guid, upliftGuid: params.upliftGuid }
    await undoAll(await selectToUndo(context.db, side, of), context, () => selectToUndo(context.db, side, of))
    return undefined
  })

/**
 * Undoes all given uplifts or none. A running job locks its uplift, so this waits for it and undoes its result; `again`
 * reads the uplifts once they are locked.
 */
async function undoAll(found: readonly UndoRow[], context: Context, again: () => Promise<UndoRow[]>): Promise<void> {
  const { db, branch, user, now } = context
  if (found.length === 0) throw new AppError('NOT_FOUND', 'Uplift')
  await lockUplifts(
    db,
    found.map(({ guid }) => guid),
  )
  const rows = (await again()).filter(({ status }) => status === 'Pending' || status === 'Complete')
  if (rows.length === 0 || !rows.every((row) => isUndoable(row, branch.today))) throw new AppError('UPLIFT_OVER')
  const done = rows.filter(({ status }) => status === 'Complete').map(({ guid }) => guid)
  const models = await revert(done, rows, context)
  await markUndone(
    db,
    rows.map(({ guid }) => guid),
    { guid: user.guid, now },
  )
  await auditAllCompany(
    context,
    rows.map(({ model_guid, effective_from, entries, rate_count }) => ({
      action: 'undo-uplift',
      entity: 'contract_model',
      entityGuid: model_guid,
      before: { effective_from, uplift: upliftWords(entries), rates: rate_count },
    })),
  )
  for (const model of models) await modelChanged(context, model, 'the rates by undoing an uplift')
}

/** Reverts the uplifts that were carried out. Returns the changed models. Throws UPLIFT_BUILT_ON. */
async function revert(done: readonly string[], rows: readonly UndoRow[], context: Context): Promise<string[]> {
  if (done.length === 0) return []
  const { db } = context
  const owners = (parts: readonly UpliftPart[]) => [...new Set(parts.flatMap(({ model_guid }) => model_guid ?? []))]
  await lockModels(db, owners(await selectUpliftParts(db, done)))
  // Read again under the locks: nobody can change them from here on.
  const parts = await selectUpliftParts(db, done)
  const refusals = rows.flatMap((row) => undoDetails(row, parts).refusals.map((refusal) => `${row.title}: ${refusal}`))
  if (refusals.length > 0) throw new AppError('UPLIFT_BUILT_ON', refusals.join(' '))
  try {
    await revertParts(db, done)
  } catch (error) {
    // An exclusion constraint: another part overlaps one that would be reopened.
    if ((error as { code?: unknown }).code !== '23P01') throw error
    throw new AppError('UPLIFT_BUILT_ON', 'Something else starts on that day or later in place of what was raised.')
  }
  const dayOf = new Map(rows.map(({ guid, effective_from }) => [guid, effective_from]))
  await auditAllCompany(
    context,
    parts.map(({ entity, old_guid, uplift_guid }) => ({
      action: 'undo-uplift',
      entity,
      entityGuid: old_guid,
      before: { end: dayOf.get(uplift_guid) },
      after: { end: null },
    })),
  )
  return owners(parts)
}

export const undoUpliftHandlers: readonly Handler[] = [
  list('invoice'),
  list('payment'),
  read('invoice'),
  read('payment'),
  undo('invoice'),
  undo('payment'),
  undoOne('invoice'),
  undoOne('payment'),
]
