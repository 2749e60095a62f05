// The exports that other areas may use.

export { type Importer, importClients } from './import-clients.ts'
export { countClientsWithMissedDoses } from './medicines/missed-doses.ts'
