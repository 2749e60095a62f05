// The exports that other areas may use.

export { openedBankDetails } from './bank-details/bank-details-queries.ts'
export { importCarerContracts, importClientContracts } from './import-contracts.ts'
