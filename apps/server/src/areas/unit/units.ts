import { AppError } from '#contract/errors.ts'
import { createUnit, getUnit, listUnits, updateUnit } from '#contract/unit/units.ts'
import { audit } from '../../kit/audit.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'
import { refuseStale } from '../../kit/refuse-stale.ts'
import { insertUnit, lockUnit, selectUnit, selectUnits, type UnitRow, updateUnitRow } from './unit-queries.ts'

/** UNIT-061, UNIT-062, UNIT-069. */
export const unitHandlers: readonly Handler[] = [
  handle(listUnits, async ({ query }, { db }) => {
    const { rows, count } = await selectUnits(db, query)
    return { units: rows, count }
  }),
  handle(getUnit, async ({ params }, { db }) => foundUnit(await selectUnit(db, params.guid))),
  handle(createUnit, async ({ body }, context) => {
    const guid = await insertUnit(context.db, context.branch, body)
    await audit(context, 'create', 'unit', guid, { after: body })
    return { guid }
  }),
  handle(updateUnit, async ({ params, body }, context) => {
    const before = foundUnit(await lockUnit(context.db, params.guid))
    refuseStale(context, 'unit', before)
    await updateUnitRow(context.db, before.guid, body)
    const { guid: _, version: _version, ...shown } = before
    await audit(context, 'update', 'unit', before.guid, { before: shown, after: body })
    return undefined
  }),
]

/** Returns a unit that was looked up. Throws NOT_FOUND without one. */
export function foundUnit(unit: UnitRow | undefined): UnitRow {
  if (!unit) throw new AppError('NOT_FOUND', 'Unit not found')
  return unit
}
