// The exports that other areas may use.

export { loadAvailability } from './availability/load-availability.ts'
export { isCarer } from './carer-queries.ts'
export { importCarers } from './import-carers.ts'
