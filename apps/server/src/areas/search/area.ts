import type { Area } from '../../kit/area.ts'

export const search: Area = {
  handlers: async (areas) => (await import('./handlers.ts')).searchHandlers(areas),
}
