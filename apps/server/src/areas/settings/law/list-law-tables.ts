import { listLawTables } from '#contract/settings/law.ts'
import { handle } from '../../../kit/http/mount.ts'
import { loadLawTables } from './load-law-tables.ts'

export const listLawTablesHandler = handle(listLawTables, async (_, { db, branch }) => {
  const tables = await loadLawTables(db, branch.today)
  return { tables, count: tables.length }
})
