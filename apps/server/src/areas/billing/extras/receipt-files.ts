import { folderOf } from '../../../kit/files/removal.ts'

/** The folder of the receipts of extras. */
export const receiptFiles = folderOf('receipts', 'charge_receipt')
