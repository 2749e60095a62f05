import type { Handler } from '../../kit/http/mount.ts'
import { deleteFilterHandler } from './delete-filter.ts'
import { listSavedFiltersHandler } from './list-saved-filters.ts'
import { renameFilterHandler } from './rename-filter.ts'
import { saveFilterHandler } from './save-filter.ts'
import { searchEverythingHandler } from './search-everything.ts'

export const searchHandlers: readonly Handler[] = [
  deleteFilterHandler,
  listSavedFiltersHandler,
  renameFilterHandler,
  saveFilterHandler,
  searchEverythingHandler,
]
