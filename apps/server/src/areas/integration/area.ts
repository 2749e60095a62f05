import type { Area } from '../../kit/area.ts'

export const integration: Area = {
  handlers: async () => (await import('./handlers.ts')).integrationHandlers,
  jobs: async () => (await import('./job-handlers.ts')).integrationJobs,
  names: { delivery: 'title' },
}
