import type { Area } from '../../kit/area.ts'

export const message: Area = {
  handlers: async () => (await import('./handlers.ts')).messageHandlers,
  jobs: async () => (await import('./job-handlers.ts')).messageJobs,
  records: async () => (await import('./history.ts')).messageRecords,
  names: { message_template: 'title' },
  storedFolders: async () => [(await import('./chat-files.ts')).chatFiles],
  routes: async () => (await import('./serve-live.ts')).serveLive,
}
