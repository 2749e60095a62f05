import type { Area } from '../../kit/area.ts'

/** Places where several clients are cared for together. */
export const unit: Area = {
  handlers: async () => (await import('./handlers.ts')).unitHandlers,
  records: async () => (await import('./history.ts')).unitRecords,
  searchScreens: async () => (await import('./search-screens.ts')).unitSearchScreens,
  names: { unit: 'name' },
}
