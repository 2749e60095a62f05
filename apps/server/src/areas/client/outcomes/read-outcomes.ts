import { may } from '#contract/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import { getOutcome, listOutcomes } from '#contract/client/outcomes.ts'
import { AppError } from '#contract/errors.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { selectClient } from '../client-queries.ts'
import { selectOutcome, selectOutcomes, selectReviews } from './outcome-queries.ts'
import { presentOutcome } from './present-outcome.ts'

export const readOutcomeHandlers: readonly Handler[] = [
  /** CLIENT-047. */
  handle(listOutcomes, async ({ params, query }, { db, branch, user }) => {
    const { guid } = await selectClient(db, branch, params.guid)
    const { rows, count } = await selectOutcomes(db, guid, { page: query.pageNumber, size: query.pageSize })
    return { outcomes: rows.map((row) => presentOutcome(row, branch, user)), count }
  }),
  handle(getOutcome, async ({ params }, { db, branch, user }) => {
    const client = await selectClient(db, branch, params.client)
    const row = await selectOutcome(db, client.guid, params.guid)
    if (!row) throw new AppError('NOT_FOUND', 'Outcome not found')
    const reviews = await selectReviews(db, row.guid)
    const areNotesShown = may(user, clientAccess.readSensitive)
    return {
      ...presentOutcome(row, branch, user),
      reviews: reviews.map(({ review_note, ...review }) => ({ ...review, ...(areNotesShown && { review_note }) })),
    }
  }),
]
