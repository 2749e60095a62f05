import type { Area } from '../../kit/area.ts'

export const report: Area = {
  handlers: async () => (await import('./handlers.ts')).reportHandlers,
  jobs: async () => (await import('./job-handlers.ts')).reportJobs,
  records: async () => (await import('./history.ts')).reportRecords,
}
