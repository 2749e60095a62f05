import type { Area } from '../../kit/area.ts'

/** Contracts of carers, clients and shift categories. */
export const userContract: Area = {
  handlers: async () => (await import('./handlers.ts')).userContractHandlers,
  storedFolders: async () => [(await import('./contract-files/order-files.ts')).orderFiles],
  records: async () => (await import('./history.ts')).userContractRecords,
}
