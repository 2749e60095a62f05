import type { Area } from '../../kit/area.ts'

export const billing: Area = {
  handlers: async () => (await import('./handlers.ts')).billingHandlers,
  jobs: async () => (await import('./job-handlers.ts')).billingJobs,
  records: async () => (await import('./history.ts')).billingRecords,
  names: { user_contract: 'reference' },
}
