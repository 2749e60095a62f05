import type { Handler } from '../../kit/http/mount.ts'
import { carerContractHandlers } from './carer-contracts/save-carer-contract.ts'
import { clientContractHandlers } from './client-contracts/client-contracts.ts'
import { listContractsHandlers } from './list-contracts.ts'
import { removeContractHandlers } from './remove-contract.ts'

export const userContractHandlers: readonly Handler[] = [
  ...carerContractHandlers,
  ...clientContractHandlers,
  ...listContractsHandlers,
  ...removeContractHandlers,
]
