import { AppError } from '#contract/errors.ts'
import { deleteFilter } from '#contract/search/saved-filters.ts'
import { handle } from '../../kit/http/mount.ts'
import { deleteSavedFilter } from './saved-filter-queries.ts'

export const deleteFilterHandler = handle(deleteFilter, async ({ params }, context) => {
  if (!(await deleteSavedFilter(context.db, context, params.guid))) throw new AppError('NOT_FOUND', 'Saved filters')
  return undefined
})
