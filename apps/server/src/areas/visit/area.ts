import type { Area } from '../../kit/area.ts'

export const visit: Area = {
  handlers: async () => (await import('./handlers.ts')).visitHandlers,
  jobs: async () => (await import('./job-handlers.ts')).visitJobs,
}
