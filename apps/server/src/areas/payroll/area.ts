import type { Area } from '../../kit/area.ts'

export const payroll: Area = {
  handlers: async () => (await import('./handlers.ts')).payrollHandlers,
  jobs: async () => (await import('./job-handlers.ts')).payrollJobs,
}
