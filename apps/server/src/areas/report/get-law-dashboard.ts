import { getLawDashboard } from '#contract/report/dashboard.ts'
import { handle } from '../../kit/http/mount.ts'
import { loadLawTables } from '../settings/exports.ts'

export const getLawDashboardHandler = handle(getLawDashboard, async (_, { db, branch }) => {
  const tables = (await loadLawTables(db, branch.today)).flatMap((table) => {
    const { law, title, runs_out_on, is_running_out, change } = table
    return runs_out_on === null || !is_running_out ? [] : [{ law, title, runs_out_on, is_changing: change !== null }]
  })
  return { tables, count: tables.length }
})
