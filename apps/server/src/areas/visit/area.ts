import type { Area } from '../../kit/area.ts'

export const visit: Area = {
  handlers: async () => (await import('./handlers.ts')).visitHandlers,
  jobs: async () => (await import('./job-handlers.ts')).visitJobs,
  records: async () => (await import('./history.ts')).visitRecords,
  names: { report_template: 'title', report_template_version: 'title' },
}
