import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { processFinance } from '#contract/rota/recalculate.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { recalculateAssignees } from '../../billing/exports.ts'

/** SEARCH-026. Visits and shifts that are gone are left out; NOT_FOUND when none is left. */
export const processFinanceHandler = handle(processFinance, async ({ body }, { db, branch }) => {
  const ids = await selectAssigneesOf(db, body)
  if (ids.length === 0) throw new AppError('NOT_FOUND')
  await recalculateAssignees(db, branch, ids)
  return {}
})

async function selectAssigneesOf(db: BranchDb, entries: BodyOf<typeof processFinance>): Promise<number[]> {
  const guidsOf = (wanted: string) =>
    entries.filter(({ type }) => type === wanted).flatMap(({ relation_guids }) => relation_guids)
  const { rows } = await sql<{ id: number }>`
    select v.assignee_id as id from visit v where v.guid = any (${guidsOf('Visits')}::uuid[])
    union
    select a.id from appointment p join assignee a on a.appointment_id = p.id
    where p.type_alias = 'SHIFT' and p.guid = any (${guidsOf('Shifts')}::uuid[])
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
