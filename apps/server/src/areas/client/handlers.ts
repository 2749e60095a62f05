import type { Handler } from '../../kit/mount.ts'
import { listClientsHandler } from './list-clients.ts'

export const clientHandlers: readonly Handler[] = [listClientsHandler]
