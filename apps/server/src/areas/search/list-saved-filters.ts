import { listSavedFilters } from '#contract/search/saved-filters.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectSavedFilters } from './saved-filter-queries.ts'

export const listSavedFiltersHandler = handle(listSavedFilters, async ({ query }, context) => {
  const filters = await selectSavedFilters(context.db, context, query.list)
  return { filters, count: filters.length }
})
