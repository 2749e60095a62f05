import { listOutcomes } from '#contract/client/outcomes.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectClient } from './client-queries.ts'
import { selectOutcomes } from './outcome-queries.ts'

/** CLIENT-047. */
export const listOutcomesHandler = handle(listOutcomes, async ({ params, query }, { db, branch }) => {
  await selectClient(db, branch, params.guid)
  const { rows, count } = await selectOutcomes(db, params.guid, { page: query.pageNumber, size: query.pageSize })
  return { outcomes: rows, count }
})
