import type { Handler } from '../../kit/http/mount.ts'
import { getAssignedClientHandler } from './get-assigned-client.ts'
import { getClientHandler } from './get-client.ts'
import { listClientsHandler } from './list-clients.ts'

export const clientHandlers: readonly Handler[] = [getAssignedClientHandler, getClientHandler, listClientsHandler]
