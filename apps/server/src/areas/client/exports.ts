// The exports that other areas may use.

export { type Importer, importClients } from './import-clients.ts'
export { loadChart } from './medicines/chart.ts'
export { isRecordedNear } from './medicines/dose-queries.ts'
export { lockMedicine } from './medicines/medicine-queries.ts'
export { countClientsWithMissedDoses } from './medicines/missed-doses.ts'
export { saveRecord } from './medicines/record-dose.ts'
