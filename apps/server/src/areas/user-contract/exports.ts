// The exports that other areas may use.

export { openedBankDetails } from './bank-details/bank-details-queries.ts'
