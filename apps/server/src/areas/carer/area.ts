import type { Area } from '../../kit/area.ts'

export const carer: Area = {
  handlers: async () => (await import('./handlers.ts')).carerHandlers,
  records: async () => (await import('./history.ts')).carerRecords,
  storedFolders: async () => [(await import('./absences/certificate-files.ts')).certificateFiles],
  searchScreens: async () => (await import('./search-screens.ts')).carerSearchScreens,
  names: { carer: 'name' },
}
