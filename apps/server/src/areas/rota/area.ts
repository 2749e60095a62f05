import type { Area } from '../../kit/area.ts'

export const rota: Area = {
  handlers: async () => (await import('./handlers.ts')).rotaHandlers,
  jobs: async () => (await import('./job-handlers.ts')).rotaJobs,
  records: async () => (await import('./history.ts')).rotaRecords,
  names: { rota_run: 'title' },
}
