import { AppError } from '#contract/errors.ts'
import { getHistory } from '#contract/history/history.ts'
import { can } from '#contract/permissions.ts'
import { handle } from '../../kit/mount.ts'
import { allRecords } from './all-records.ts'
import { changesBetween, type Naming } from './changes.ts'
import { selectAudit, selectNames } from './history-queries.ts'

/** Who stands for what no person did. */
const nobody = 'Almoner'

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** SHELL-D64. */
export const getHistoryHandler = handle(getHistory, async ({ params, query }, context) => {
  const record = allRecords.find(({ type }) => type === params.type)
  if (!record) throw new AppError('NOT_FOUND')
  if (Array.isArray(record.access) && !can(context.user, record.access)) throw new AppError('FORBIDDEN')
  const things = await record.things(context, params.guid)
  if (!things) throw new AppError('NOT_FOUND')

  const { rows, count } = await selectAudit(context.db, things, query)
  const guids = new Set<string>()
  const collect: Naming = (value) => {
    if (typeof value === 'string' && guid.test(value)) guids.add(value)
    return value
  }
  for (const row of rows) changesBetween(row.before, row.after, collect)
  const names = await selectNames(context.db, [...guids])
  const named: Naming = (value) => names.get(String(value)) ?? value
  const entries = rows.map((row) => ({
    guid: row.guid,
    at: row.at,
    user_name: row.user_name ?? nobody,
    action: row.action,
    changes: changesBetween(row.before, row.after, named),
  }))
  return { entries, count }
})
