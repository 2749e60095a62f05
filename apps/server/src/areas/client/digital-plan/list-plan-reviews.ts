import { listPlanPeople, listPlanReviews } from '#contract/client/plan-reviews.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { selectPlanReviews, selectResponsible } from './plan-review-queries.ts'

/** Decision 0155. */
export const planReviewHandlers: readonly Handler[] = [
  handle(listPlanReviews, async ({ query }, { db, branch }) => {
    const { rows, count } = await selectPlanReviews(db, branch, query)
    return {
      plans: rows.map((row) => {
        const { client_guid, client_name, reference, state, number, signed_at, review_on, draft_number } = row
        const { responsible_guid: guid, responsible_name: name } = row
        return {
          client: { guid: client_guid, name: client_name },
          ...{ reference, state, number, signed_at, review_on, draft_number },
          responsible: guid === null || name === null ? null : { guid, name },
        }
      }),
      count,
    }
  }),
  handle(listPlanPeople, async (_input, { db, branch }) => {
    const people = await selectResponsible(db, branch)
    return { people, count: people.length }
  }),
]
