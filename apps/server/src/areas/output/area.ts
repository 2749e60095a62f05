import type { Area } from '../../kit/area.ts'

export const output: Area = {
  handlers: async () => (await import('./handlers.ts')).outputHandlers,
  jobs: async () => (await import('./job-handlers.ts')).outputJobs,
  records: async () => (await import('./history.ts')).outputRecords,
  searchScreens: async () => (await import('./search-screens.ts')).outputSearchScreens,
}
