import type { Area } from '../../kit/area.ts'

/** The shifts of a day, and when their carers began and ended them. */
export const shift: Area = {
  handlers: async () => (await import('./handlers.ts')).shiftHandlers,
}
