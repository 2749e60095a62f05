import type { Area } from '../../kit/area.ts'

/** People and their contracts from the files of another system. */
export const movingIn: Area = {
  handlers: async () => (await import('./handlers.ts')).movingInHandlers,
  jobs: async () => (await import('./job-handlers.ts')).movingInJobs,
}
