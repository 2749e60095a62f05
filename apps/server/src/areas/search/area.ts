import type { Area } from '../../kit/area.ts'

export const search: Area = {
  handlers: async () => (await import('./handlers.ts')).searchHandlers,
}
