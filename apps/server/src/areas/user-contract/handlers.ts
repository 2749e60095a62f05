import type { Handler } from '../../kit/http/mount.ts'
import { listContractsHandlers } from './list-contracts.ts'
import { removeContractHandlers } from './remove-contract.ts'

export const userContractHandlers: readonly Handler[] = [...listContractsHandlers, ...removeContractHandlers]
