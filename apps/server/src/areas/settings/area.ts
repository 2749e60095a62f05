import type { Area } from '../../kit/area.ts'

export const settings: Area = {
  handlers: async () => (await import('./handlers.ts')).settingsHandlers,
  jobs: async () => (await import('./job-handlers.ts')).settingsJobs,
  records: async () => (await import('./history.ts')).settingsRecords,
  names: { care_type: 'title', holiday_tier: 'title', rule_condition: 'title', run: 'title' },
}
