import { type FieldErrors, invalidField } from '#contract/errors.ts'
import { maxSavedFilters, saveFilter } from '#contract/search/saved-filters.ts'
import { handle } from '../../kit/http/mount.ts'
import { refuseConstraint } from '../../kit/refuse-constraint.ts'
import { insertSavedFilter, selectSavedFilters } from './saved-filter-queries.ts'

/** What the database refuses of a name. */
export const nameTaken: Readonly<Record<string, FieldErrors>> = {
  saved_filter_name: { name: ['You have saved filters of this name already.'] },
}

export const saveFilterHandler = handle(saveFilter, async ({ body }, context) => {
  // Two windows at once may keep one more, which does no harm.
  const present = await selectSavedFilters(context.db, context, body.list)
  if (present.length >= maxSavedFilters)
    throw invalidField('name', `You have ${maxSavedFilters} saved filters here, which is the most. Delete one first.`)
  return refuseConstraint(nameTaken, insertSavedFilter(context.db, context, body))
})
