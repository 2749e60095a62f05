import type { Area } from '../../kit/area.ts'

export const client: Area = {
  handlers: async () => (await import('./handlers.ts')).clientHandlers,
  records: async () => (await import('./history.ts')).clientRecords,
  searchScreens: async () => (await import('./search-screens.ts')).clientSearchScreens,
  names: { client: 'name', care_outcome: 'title', medicine: 'name' },
}
