import type { Area } from '../../kit/area.ts'

export const privacy: Area = {
  handlers: async () => (await import('./handlers.ts')).privacyHandlers,
  jobs: async () => (await import('./job-handlers.ts')).privacyJobs,
}
