import type { Area } from '../../kit/area.ts'

export const billing: Area = {
  handlers: async () => (await import('./handlers.ts')).billingHandlers,
  jobs: async () => (await import('./job-handlers.ts')).billingJobs,
  records: async () => (await import('./history.ts')).billingRecords,
  storedFolders: async () => [(await import('./extras/receipt-files.ts')).receiptFiles],
  names: { user_contract: 'reference' },
}
