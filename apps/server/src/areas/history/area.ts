import type { Area } from '../../kit/area.ts'

export const history: Area = {
  handlers: async (areas) => (await import('./handlers.ts')).historyHandlers(areas),
}
