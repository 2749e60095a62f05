import type { Handler } from '../../kit/http/mount.ts'
import { assignOperatorsHandler, unassignOperatorsHandler } from './assign-operators.ts'
import { createOperatorHandler } from './create-operator.ts'
import { getOperatorHandler } from './get-operator.ts'
import { listAssignedOperatorsHandler, listOperatorsHandler, listUnassignedOperatorsHandler } from './list-operators.ts'
import { listPermissionGroupsHandler, listPermissionResourcesHandler } from './list-permissions.ts'
import { updateOperatorHandler } from './update-operator.ts'

export const operatorHandlers: readonly Handler[] = [
  assignOperatorsHandler,
  createOperatorHandler,
  getOperatorHandler,
  listAssignedOperatorsHandler,
  listOperatorsHandler,
  listPermissionGroupsHandler,
  listPermissionResourcesHandler,
  listUnassignedOperatorsHandler,
  unassignOperatorsHandler,
  updateOperatorHandler,
]
