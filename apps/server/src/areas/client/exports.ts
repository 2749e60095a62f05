// The exports that other areas may use.

export { selectStandings } from './care-preferences/carer-preference-queries.ts'
export { type Importer, importClients } from './import-clients.ts'
