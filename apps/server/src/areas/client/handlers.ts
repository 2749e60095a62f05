import type { Handler } from '../../kit/http/mount.ts'
import { absenceHandlers } from './absences/absences.ts'
import { createClientHandler } from './create-client.ts'
import { getAssignedClientHandler } from './get-assigned-client.ts'
import { getClientHandler } from './get-client.ts'
import { listClientsHandler } from './list-clients.ts'
import { listOutcomesHandler } from './list-outcomes.ts'
import { updateClientHandler } from './update-client.ts'

export const clientHandlers: readonly Handler[] = [
  ...absenceHandlers,
  createClientHandler,
  getAssignedClientHandler,
  getClientHandler,
  listClientsHandler,
  listOutcomesHandler,
  updateClientHandler,
]
