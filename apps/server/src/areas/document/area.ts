import type { Area } from '../../kit/area.ts'

export const document: Area = {
  handlers: async () => (await import('./handlers.ts')).documentHandlers,
  records: async () => (await import('./history.ts')).documentRecords,
  storedFolders: async () => Object.values(await import('./document-files.ts')),
  names: { document_category: 'title' },
}
