import type { Area } from '../../kit/area.ts'

export const report: Area = {
  handlers: async () => (await import('./handlers.ts')).reportHandlers,
  records: async () => (await import('./history.ts')).reportRecords,
}
