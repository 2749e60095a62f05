import type { Area } from '../../kit/area.ts'

export const rota: Area = {
  handlers: async () => (await import('./handlers.ts')).rotaHandlers,
  records: async () => (await import('./history.ts')).rotaRecords,
}
