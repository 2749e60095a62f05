import type { Handler } from '../../kit/http/mount.ts'
import { bankDetailsHandlers } from './bank-details/bank-details.ts'
import { carerContractHandlers } from './carer-contracts/save-carer-contract.ts'
import { clientContractHandlers } from './client-contracts/client-contracts.ts'
import { listContractsHandlers } from './list-contracts.ts'
import { removeContractHandlers } from './remove-contract.ts'

export const userContractHandlers: readonly Handler[] = [
  ...bankDetailsHandlers,
  ...carerContractHandlers,
  ...clientContractHandlers,
  ...listContractsHandlers,
  ...removeContractHandlers,
]
