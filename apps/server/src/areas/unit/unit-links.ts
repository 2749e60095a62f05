import { AppError, invalidField } from '#contract/errors.ts'
import { unitShiftCategories, unitUsers } from '#contract/unit/unit-links.ts'
import { byStatus, isDeletable, type Period, statusOn } from '#domain/validity.ts'
import { audit } from '../../kit/audit.ts'
import type { Branch, Context } from '../../kit/context.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'
import { refuseConstraint } from '../../kit/refuse-constraint.ts'
import { refuseStale } from '../../kit/refuse-stale.ts'
import {
  deleteLink,
  hasThing,
  insertLink,
  type LinkKind,
  type LinkPlace,
  type LinkRow,
  linkKinds,
  lockLink,
  selectAvailableCategories,
  selectAvailableUsers,
  selectLink,
  selectLinks,
  updateLink,
} from './unit-link-queries.ts'
import { selectUnit } from './unit-queries.ts'
import { foundUnit } from './units.ts'

const { user, shiftCategory } = linkKinds

/** UNIT-065 to UNIT-068, UNIT-070, UNIT-D21. */
export const unitLinkHandlers: readonly Handler[] = [
  handle(unitUsers.list, async ({ params }, context) => {
    const users = (await listed(context, user, params.unitGuid)).map((row) => userRow(row, context.branch))
    return { users, count: users.length }
  }),
  handle(unitUsers.available, async ({ params, query }, { db }) => {
    foundUnit(await selectUnit(db, params.unitGuid))
    const users = await selectAvailableUsers(db, query.search)
    return { users, count: users.length }
  }),
  handle(unitUsers.get, async ({ params }, { db, branch }) =>
    userRow(foundLink(await selectLink(db, user, params), user), branch),
  ),
  handle(unitUsers.create, ({ params, body }, context) =>
    create(context, user, { unitGuid: params.unitGuid, thingGuid: String(body.user_guid), period: body }),
  ),
  handle(unitUsers.update, ({ params, body }, context) => update(context, user, params, body)),
  handle(unitUsers.remove, ({ params }, context) => remove(context, user, params)),

  handle(unitShiftCategories.list, async ({ params }, context) => {
    const rows = await listed(context, shiftCategory, params.unitGuid)
    return { shift_categories: rows.map((row) => categoryRow(row, context.branch)), count: rows.length }
  }),
  handle(unitShiftCategories.available, async ({ params, query }, { db, branch }) => {
    foundUnit(await selectUnit(db, params.unitGuid))
    const shift_categories = await selectAvailableCategories(db, branch, query.search)
    return { shift_categories, count: shift_categories.length }
  }),
  handle(unitShiftCategories.get, async ({ params }, { db, branch }) =>
    categoryRow(foundLink(await selectLink(db, shiftCategory, params), shiftCategory), branch),
  ),
  handle(unitShiftCategories.create, ({ params, body }, context) =>
    create(context, shiftCategory, {
      unitGuid: params.unitGuid,
      thingGuid: String(body.shift_category_guid),
      period: body,
    }),
  ),
  handle(unitShiftCategories.update, ({ params, body }, context) => update(context, shiftCategory, params, body)),
  handle(unitShiftCategories.remove, ({ params }, context) => remove(context, shiftCategory, params)),
]

/** The links of a unit by status; those of one status keep their order (UNIT-D16). */
async function listed({ db, branch }: Context, kind: LinkKind, unitGuid: string) {
  foundUnit(await selectUnit(db, unitGuid))
  const links = await selectLinks(db, kind, unitGuid)
  return byStatus(links.map((link) => ({ ...link, status: statusOn(link, branch.today) })))
}

function stateOf({ guid, start, end, version }: LinkRow, { today }: Branch) {
  const status = statusOn({ start, end }, today)
  return { guid, start, end, version, status, is_deletable: isDeletable({ start, end }, today) }
}

function userRow(row: LinkRow, branch: Branch) {
  return { ...stateOf(row, branch), user_guid: row.thing_guid, user_name: row.name }
}

function categoryRow(row: LinkRow, branch: Branch) {
  return { ...stateOf(row, branch), shift_category_guid: row.thing_guid, shift_title: row.name }
}

function foundLink(link: LinkRow | undefined, { label }: LinkKind): LinkRow {
  if (!link) throw new AppError('NOT_FOUND', `${label} not found`)
  return link
}

/** UNIT-D08. */
function refusalsOf({ table, label }: LinkKind) {
  return { [`${table}_no_overlap`]: { start: [`Can not overlap with existing ${label}.`] } }
}

async function create(
  context: Context,
  kind: LinkKind,
  link: { unitGuid: string; thingGuid: string; period: Period },
): Promise<{ guid: string }> {
  const { db, branch } = context
  foundUnit(await selectUnit(db, link.unitGuid))
  if (!(await hasThing(db, kind, link.thingGuid))) throw invalidField(kind.field, `${kind.label} not found.`)
  const guid = await refuseConstraint(refusalsOf(kind), insertLink(db, branch, kind, link))
  const after = forHistory(foundLink(await selectLink(db, kind, { unitGuid: link.unitGuid, guid }), kind))
  await audit(context, 'create', kind.table, guid, { after })
  return { guid }
}

async function update(context: Context, kind: LinkKind, place: LinkPlace, period: Period): Promise<undefined> {
  const { db } = context
  const before = foundLink(await lockLink(db, kind, place), kind)
  refuseStale(context, kind.table, before)
  await refuseConstraint(refusalsOf(kind), updateLink(db, kind, before.guid, period))
  const after = forHistory({ ...before, start: period.start, end: period.end })
  await audit(context, 'update', kind.table, before.guid, { before: forHistory(before), after })
  return undefined
}

async function remove(context: Context, kind: LinkKind, place: LinkPlace): Promise<undefined> {
  const before = foundLink(await lockLink(context.db, kind, place), kind)
  if (!isDeletable(before, context.branch.today)) throw new AppError('NOT_FUTURE')
  await deleteLink(context.db, kind, before.guid)
  await audit(context, 'delete', kind.table, before.guid, { before: forHistory(before) })
  return undefined
}

function forHistory({ name, start, end }: LinkRow): object {
  return { name, start, end }
}
