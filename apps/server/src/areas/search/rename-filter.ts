import { AppError } from '#contract/errors.ts'
import { renameFilter } from '#contract/search/saved-filters.ts'
import { handle } from '../../kit/http/mount.ts'
import { refuseConstraint } from '../../kit/refuse-constraint.ts'
import { nameTaken } from './save-filter.ts'
import { updateSavedFilter } from './saved-filter-queries.ts'

export const renameFilterHandler = handle(renameFilter, async ({ params, body }, context) => {
  const update = updateSavedFilter(context.db, context, params.guid, body.name)
  if (!(await refuseConstraint(nameTaken, update))) throw new AppError('NOT_FOUND', 'Saved filters')
  return undefined
})
