import type { Area } from '../../kit/area.ts'
import type { Handler } from '../../kit/http/mount.ts'
import { deleteFilterHandler } from './delete-filter.ts'
import { listSavedFiltersHandler } from './list-saved-filters.ts'
import { renameFilterHandler } from './rename-filter.ts'
import { saveFilterHandler } from './save-filter.ts'
import { screensOf } from './screens.ts'
import { searchEverythingHandler } from './search-everything.ts'

/** Builds the handlers of the search, with the screens of all areas. */
export async function searchHandlers(areas: readonly Area[]): Promise<readonly Handler[]> {
  return [
    deleteFilterHandler,
    listSavedFiltersHandler,
    renameFilterHandler,
    saveFilterHandler,
    searchEverythingHandler(await screensOf(areas)),
  ]
}
