import { getLawDashboard } from '#contract/report/dashboard.ts'
import { handle } from '../../kit/http/mount.ts'
import { loadLawTables } from '../settings/exports.ts'

export const getLawDashboardHandler = handle(getLawDashboard, async (_, { db, branch }) => {
  const all = await loadLawTables(db, branch.today)
  const tables = all.flatMap((table) => {
    const { law, title, runs_out_on, is_running_out, change } = table
    return runs_out_on === null || !is_running_out ? [] : [{ law, title, runs_out_on, is_changing: change !== null }]
  })
  const [waiting = null] = all.flatMap(({ title, change }) => {
    if (!change?.is_automatic || change.state !== 'Ready') return []
    return [{ guid: change.guid, title, starts_on: change.starts_on }]
  })
  return { tables, waiting, count: tables.length }
})
