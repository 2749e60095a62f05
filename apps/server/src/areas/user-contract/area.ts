import type { Area } from '../../kit/area.ts'

/** Contracts of carers and of clients. */
export const userContract: Area = {
  handlers: async () => (await import('./handlers.ts')).userContractHandlers,
  records: async () => (await import('./history.ts')).userContractRecords,
}
