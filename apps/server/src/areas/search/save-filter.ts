import { type FieldErrors, invalidField } from '#contract/errors.ts'
import { maxSavedFilters, saveFilter } from '#contract/search/saved-filters.ts'
import { handle } from '../../kit/http/mount.ts'
import { refuseConstraint } from '../../kit/refuse-constraint.ts'
import { insertSavedFilter, selectSavedFilters } from './saved-filter-queries.ts'

/** The message for a constraint on the name. */
export const nameTaken: Readonly<Record<string, FieldErrors>> = {
  saved_filter_name: { name: ['You already have saved filters with this name.'] },
}

export const saveFilterHandler = handle(saveFilter, async ({ body }, context) => {
  // Two concurrent requests may save one filter too many, which does no harm.
  const present = await selectSavedFilters(context.db, context, body.list)
  if (present.length >= maxSavedFilters)
    throw invalidField(
      'name',
      `You have ${maxSavedFilters} saved filters here, which is the maximum. Delete one first.`,
    )
  return refuseConstraint(nameTaken, insertSavedFilter(context.db, context, body))
})
