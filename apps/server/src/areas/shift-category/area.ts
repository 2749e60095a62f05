import type { Area } from '../../kit/area.ts'

/** The kinds of shift on which carers can be rostered. */
export const shiftCategory: Area = {
  handlers: async () => (await import('./handlers.ts')).shiftCategoryHandlers,
  records: async () => (await import('./history.ts')).shiftCategoryRecords,
  searchScreens: async () => (await import('./search-screens.ts')).shiftCategorySearchScreens,
  names: { shift_category: 'title' },
}
