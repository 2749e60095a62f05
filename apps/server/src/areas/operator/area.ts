import type { Area } from '../../kit/area.ts'

export const operator: Area = {
  handlers: async () => (await import('./handlers.ts')).operatorHandlers,
  records: async () => (await import('./history.ts')).operatorRecords,
}
