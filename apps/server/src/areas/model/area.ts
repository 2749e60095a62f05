import type { Area } from '../../kit/area.ts'

export const model: Area = {
  handlers: async () => (await import('./handlers.ts')).modelHandlers,
  jobs: async () => (await import('./job-handlers.ts')).modelJobs,
  records: async () => (await import('./history.ts')).modelRecords,
  names: { calendar: 'title', contract_model: 'title', rule_group: 'title' },
}
