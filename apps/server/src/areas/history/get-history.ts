import type { ParamsOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { getHistory, type HistoryEntry, listHistoryKinds } from '#contract/history/history.ts'
import { can } from '#contract/permissions.ts'
import type { Names } from '../../kit/area.ts'
import type { Context } from '../../kit/context.ts'
import type { AuditedThing, HistoryRecord } from '../../kit/history-record.ts'
import { handle } from '../../kit/http/mount.ts'
import { changesBetween, type Naming } from './changes.ts'
import { type AuditRow, selectAudit, selectNames } from './history-queries.ts'

/** Who stands for what no person did. */
const nobody = 'Almoner'

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** SHELL-D64. `records` are all kinds of record that have a history, `columns` those of the names of what they refer to. */
export const getHistoryHandler = (records: readonly HistoryRecord[], columns: Names) =>
  handle(getHistory, async ({ params, query }, context) => {
    const things = await thingsOf(records, params, context)
    const meant =
      query.kind === undefined ? wholeThings(things) : things.filter(({ about }) => about?.kind === query.kind)
    const { rows, count } = await selectAudit(context.db, meant, query)
    const guids = new Set<string>()
    const collect: Naming = (value) => {
      if (typeof value === 'string' && guid.test(value)) guids.add(value)
      return value
    }
    for (const row of rows) changesBetween(row.before, row.after, collect)
    const names = await selectNames(context.db, columns, [...guids])
    const named: Naming = (value) => names.get(String(value)) ?? value
    const entries = rows.map((row) => ({
      guid: row.guid,
      at: row.at,
      user_name: row.user_name ?? nobody,
      action: row.action,
      ...aboutOf(row, things),
      changes: changesBetween(row.before, row.after, named),
    }))
    return { entries, count }
  })

export const listHistoryKindsHandler = (records: readonly HistoryRecord[]) =>
  handle(listHistoryKinds, async ({ params }, context) => {
    const things = await thingsOf(records, params, context)
    const kinds = [...new Set(things.flatMap(({ about }) => about?.kind ?? []))]
    return { kinds, count: kinds.length }
  })

/** What of the trail is about a record. Throws NOT_FOUND, or FORBIDDEN to those who may not read the record. */
async function thingsOf(
  records: readonly HistoryRecord[],
  { type, guid }: ParamsOf<typeof getHistory>,
  context: Context,
): Promise<readonly AuditedThing[]> {
  const record = records.find((each) => each.type === type)
  if (!record) throw new AppError('NOT_FOUND')
  if (Array.isArray(record.access) && !can(context.user, record.access)) throw new AppError('FORBIDDEN')
  const things = await record.things(context, guid)
  if (!things) throw new AppError('NOT_FOUND')
  return things
}

/** Without those that are but one action on a thing which is among them as a whole. */
function wholeThings(things: readonly AuditedThing[]): readonly AuditedThing[] {
  return things.filter(({ action }) => action === undefined)
}

/** The part that an entry is about: what names the action goes before the thing as a whole. */
function aboutOf(row: AuditRow, things: readonly AuditedThing[]): Pick<HistoryEntry, 'about'> {
  const own = things.filter(({ entity, guid }) => entity === row.entity && guid === row.entity_guid)
  const { about } =
    own.find(({ action }) => action === row.action) ?? own.find(({ action }) => action === undefined) ?? {}
  return about ? { about } : {}
}
