import type { Area } from '../../kit/area.ts'

export const branch: Area = {
  handlers: async () => (await import('./handlers.ts')).branchHandlers,
  jobs: async () => (await import('./job-handlers.ts')).branchJobs,
  records: async () => (await import('./history.ts')).branchRecords,
  names: { branch: 'title', company: 'name', region: 'title' },
}
