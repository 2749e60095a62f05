import { AppError, invalidField } from '#contract/errors.ts'
import {
  createShiftCategory,
  type ShiftCategoryInput,
  shiftTypes,
  updateShiftCategory,
} from '#contract/shift-category/shift-categories.ts'
import { contains, type Period } from '#domain/validity.ts'
import { audit } from '../../kit/audit.ts'
import type { BranchDb, Context } from '../../kit/context.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'
import { refuseConstraint } from '../../kit/refuse-constraint.ts'
import { refuseFields } from '../../kit/refuse-fields.ts'
import { refuseStale } from '../../kit/refuse-stale.ts'
import { areRegionsOf, replaceRegions } from '../identity/exports.ts'
import {
  insertShiftCategory,
  lockShiftCategory,
  type ShiftCategoryRow,
  selectContractSpan,
  selectRegionTitles,
  selectShiftCategory,
  updateShiftCategoryRow,
} from './shift-category-queries.ts'

/** SHIFTCAT-D11. */
const outside = 'Shift category dates must include all of its contracts.'

/** SHIFTCAT-040, SHIFTCAT-041. */
export const saveShiftCategoryHandlers: readonly Handler[] = [
  handle(createShiftCategory, async ({ body }, context) => {
    await checkRegions(context, body)
    const guid = await insertShiftCategory(context.db, context.branch, body)
    await saved(context, 'create', guid, body, undefined)
    return { guid }
  }),
  handle(updateShiftCategory, async ({ params, body }, context) => {
    const { db } = context
    const before = await lockShiftCategory(db, params.guid)
    if (!before) throw new AppError('NOT_FOUND', 'Shift category not found')
    refuseStale(context, 'shift_category', before)
    await checkRegions(context, body)
    refuseFields(spanErrors(body, await selectContractSpan(db, before.guid)))
    const shown = await forHistory(db, before)
    // A contract that was created meanwhile.
    const refusals = { user_contract_within_category: { end: [outside] } }
    await refuseConstraint(refusals, updateShiftCategoryRow(db, before.guid, body))
    await saved(context, 'update', before.guid, body, shown)
    return undefined
  }),
]

async function checkRegions({ db, branch }: Context, { regions }: ShiftCategoryInput): Promise<void> {
  if (!(await areRegionsOf(db, branch, regions))) throw invalidField('regions', 'This region is not known.')
}

/** SHIFTCAT-D11: a shortened category still includes the first and the last day of its contracts. */
function spanErrors(category: Period, contracts: Period | null): object {
  if (!contracts) return {}
  return {
    ...(contracts.start < category.start && { start: outside }),
    ...(!contains({ ...category, start: contracts.start }, contracts) && { end: outside }),
  }
}

async function saved(
  context: Context,
  action: 'create' | 'update',
  guid: string,
  { regions }: ShiftCategoryInput,
  before: object | undefined,
): Promise<void> {
  const { db, branch } = context
  await replaceRegions(db, branch, { kind: 'shift_category', guid }, regions)
  const row = await selectShiftCategory(db, guid)
  if (!row) throw new Error('The shift category that was just written is not there')
  await audit(context, action, 'shift_category', guid, { ...(before && { before }), after: await forHistory(db, row) })
}

async function forHistory(db: BranchDb, { title, type, start, end, regions }: ShiftCategoryRow): Promise<object> {
  return { title, type: shiftTypes[type], start, end, regions: await selectRegionTitles(db, regions) }
}
