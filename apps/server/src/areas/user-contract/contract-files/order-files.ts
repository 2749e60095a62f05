import { folderOf } from '../../../kit/files/removal.ts'

/** The folder of the files of purchase orders. */
export const orderFiles = folderOf('purchase-orders', 'purchase_order')
