import type { Area } from '../../kit/area.ts'

export const relative: Area = {
  handlers: async () => (await import('./handlers.ts')).relativeHandlers,
  records: async () => (await import('./history.ts')).relativeRecords,
  names: { relative: 'name' },
}
