import type { Area } from '../../kit/area.ts'

export const identity: Area = {
  handlers: async () => (await import('./handlers.ts')).identityHandlers,
  jobs: async () => (await import('./job-handlers.ts')).identityJobs,
  names: { account: 'name' },
}
