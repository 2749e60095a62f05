import type { Area } from '../../kit/area.ts'

export const settings: Area = {
  handlers: async () => (await import('./handlers.ts')).settingsHandlers,
  jobs: async () => (await import('./job-handlers.ts')).settingsJobs,
  records: async () => (await import('./history.ts')).settingsRecords,
}
