import { availabilityPatterns, type PatternBody } from '#contract/carer/availability.ts'
import { AppError } from '#contract/errors.ts'
import { patternDateErrors, replacedPattern } from '#domain/availability/pattern-dates.ts'
import { statusOn } from '#domain/validity.ts'
import { audit } from '../../../kit/audit.ts'
import type { BranchDb, Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { holdCarer } from '../carer-queries.ts'
import {
  deletePattern,
  endPattern,
  insertPattern,
  type PatternRow,
  selectOtherPatterns,
  selectPattern,
  updatePattern,
} from './availability-queries.ts'
import { patternForHistory } from './present-availability.ts'

const refusals = { availability_pattern_no_overlap: { start: ['Can not overlap with existing pattern.'] } }

/** The entity of all changes of a carer's availability: its guid is the carer's. */
const entity = 'carer_availability'

/** Decision 0060. The carer is locked first, so that patterns of one carer are saved one after the other. */
export const savePatternHandlers: readonly Handler[] = [
  handle(availabilityPatterns.create, async ({ params, body }, context) => {
    const { db, branch } = context
    const carer = await holdCarer(db, branch, params.carerGuid)
    await endReplaced(context, carer.guid, body)
    await refuseOverlap(db, carer.guid, null, body)
    const guid = await refuseConstraint(refusals, insertPattern(db, branch, carer.guid, body))
    const made = await find(db, carer.guid, guid)
    await audit(context, 'create', entity, carer.guid, { after: patternForHistory(made) })
    return { guid }
  }),
  handle(availabilityPatterns.update, async ({ params, body }, context) => {
    const { db, branch } = context
    const carer = await holdCarer(db, branch, params.carerGuid)
    const before = await find(db, carer.guid, params.guid)
    refuseStale(context, 'availability_pattern', before)
    await refuseOverlap(db, carer.guid, before.guid, body)
    await refuseConstraint(refusals, updatePattern(db, branch, before.guid, body))
    await auditUpdate(context, carer.guid, before)
    return undefined
  }),
  handle(availabilityPatterns.remove, async ({ params }, context) => {
    const { db, branch } = context
    const carer = await holdCarer(db, branch, params.carerGuid)
    const pattern = await find(db, carer.guid, params.guid)
    if (statusOn(pattern, branch.today) !== 'Future') throw new AppError('PATTERN_STARTED')
    await deletePattern(db, pattern.guid)
    await audit(context, 'delete', entity, carer.guid, { before: patternForHistory(pattern) })
    return undefined
  }),
]

async function find(db: BranchDb, carerGuid: string, guid: string): Promise<PatternRow> {
  const pattern = await selectPattern(db, carerGuid, guid)
  if (!pattern) throw new AppError('NOT_FOUND', 'Pattern not found')
  return pattern
}

/** Ends the pattern without an end that applies until the new one starts. */
async function endReplaced(context: Context, carerGuid: string, body: PatternBody): Promise<void> {
  const { db } = context
  const replaced = replacedPattern(body, await selectOtherPatterns(db, carerGuid, null))
  if (!replaced) return
  const before = await find(db, carerGuid, replaced.guid)
  await endPattern(db, replaced, body.start)
  await auditUpdate(context, carerGuid, before)
}

async function refuseOverlap(db: BranchDb, carerGuid: string, guid: string | null, body: PatternBody): Promise<void> {
  const errors = Object.entries(patternDateErrors(body, await selectOtherPatterns(db, carerGuid, guid)))
  if (errors.length === 0) return
  throw new AppError('DUPLICATE', undefined, Object.fromEntries(errors.map(([field, message]) => [field, [message]])))
}

async function auditUpdate(context: Context, carerGuid: string, before: PatternRow): Promise<void> {
  const after = await find(context.db, carerGuid, before.guid)
  await audit(context, 'update', entity, carerGuid, {
    before: patternForHistory(before),
    after: patternForHistory(after, before.start),
  })
}
