import { may } from '#contract/access.ts'
import { AppError } from '#contract/errors.ts'
import { getHistory, type HistoryEntry, listHistoryKinds } from '#contract/history/history.ts'
import { can } from '#contract/permissions.ts'
import type { Names } from '../../kit/area.ts'
import { systemName } from '../../kit/audit.ts'
import type { Context } from '../../kit/context.ts'
import type { AuditedThing, HistoryRecord } from '../../kit/history-record.ts'
import { handle } from '../../kit/http/mount.ts'
import { changesBetween, type Naming } from './changes.ts'
import { type AuditRow, selectAudit, selectNames } from './history-queries.ts'

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** SHELL-D64. `records` are all kinds of record with a history, `columns` the name columns of the tables they refer to. */
export const getHistoryHandler = (records: readonly HistoryRecord[], columns: Names) =>
  handle(getHistory, async ({ params, query }, context) => {
    const record = recordOf(records, params.type)
    const things = await thingsOf(record, params.guid, context)
    const isHidden = hiddenFields(record, context)
    const relevant =
      query.kind === undefined ? wholeThings(things) : things.filter(({ about }) => about?.kind === query.kind)
    const { rows, count } = await selectAudit(context.db, relevant, query)
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
      user_name: row.user_name ?? systemName,
      action: row.action,
      ...aboutOf(row, things),
      changes: changesBetween(row.before, row.after, named).filter(({ field }) => !isHidden(field)),
    }))
    return { entries, count }
  })

export const listHistoryKindsHandler = (records: readonly HistoryRecord[]) =>
  handle(listHistoryKinds, async ({ params }, context) => {
    const things = await thingsOf(recordOf(records, params.type), params.guid, context)
    const kinds = [...new Set(things.flatMap(({ about }) => about?.kind ?? []))]
    return { kinds, count: kinds.length }
  })

/** Throws NOT_FOUND for a type without a history. */
function recordOf(records: readonly HistoryRecord[], type: string): HistoryRecord {
  const record = records.find((each) => each.type === type)
  if (!record) throw new AppError('NOT_FOUND')
  return record
}

/** Returns the audited things of a record. Throws NOT_FOUND, or FORBIDDEN when the user may not read the record. */
async function thingsOf(record: HistoryRecord, guid: string, context: Context): Promise<readonly AuditedThing[]> {
  if (Array.isArray(record.access) && !can(context.user, record.access)) throw new AppError('FORBIDDEN')
  const things = await record.things(context, guid)
  if (!things) throw new AppError('NOT_FOUND')
  return things
}

/** Returns whether a field, with its path, is not for the user. */
function hiddenFields({ sensitive }: HistoryRecord, { user }: Context): (field: string) => boolean {
  if (!sensitive || may(user, sensitive.access)) return () => false
  const names = new Set(sensitive.fields)
  return (field) => field.split('.').some((part) => names.has(part))
}

/** Leaves out things that are a single action, as another entry covers the whole thing. */
function wholeThings(things: readonly AuditedThing[]): readonly AuditedThing[] {
  return things.filter(({ action }) => action === undefined)
}

/** Returns the part that an entry is about; a thing with the row's action goes before the whole thing. */
function aboutOf(row: AuditRow, things: readonly AuditedThing[]): Pick<HistoryEntry, 'about'> {
  const own = things.filter(({ entity, guid }) => entity === row.entity && guid === row.entity_guid)
  const { about } =
    own.find(({ action }) => action === row.action) ?? own.find(({ action }) => action === undefined) ?? {}
  return about ? { about } : {}
}
