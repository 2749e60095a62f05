import type { Handler } from '../../kit/http/mount.ts'
import { bankDetailsHandlers } from './bank-details/bank-details.ts'
import { carerContractHandlers } from './carer-contracts/save-carer-contract.ts'
import { categoryContractHandlers } from './category-contracts/category-contracts.ts'
import { contractFileHandlers } from './contract-files/contract-files.ts'
import { uploadPurchaseOrderHandler } from './contract-files/upload-purchase-order.ts'
import { listContractsHandlers } from './list-contracts.ts'
import { payerContractHandlers } from './payer-contracts/payer-contracts.ts'
import { removeContractHandlers } from './remove-contract.ts'

export const userContractHandlers: readonly Handler[] = [
  ...bankDetailsHandlers,
  ...carerContractHandlers,
  ...categoryContractHandlers,
  ...contractFileHandlers,
  ...listContractsHandlers,
  ...payerContractHandlers,
  ...removeContractHandlers,
  uploadPurchaseOrderHandler,
]
