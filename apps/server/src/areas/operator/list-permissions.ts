import { listPermissionGroups, listPermissionResources } from '#contract/operator/operators.ts'
import { permissionResources } from '#contract/operator/resources.ts'
import { operatorRoles } from '#contract/operator/roles.ts'
import { handle } from '../../kit/http/mount.ts'

/** OPER-D10. */
export const listPermissionGroupsHandler = handle(listPermissionGroups, async () => {
  return { groups: operatorRoles.map((role) => ({ ...role })), count: operatorRoles.length }
})

/** OPER-D11: ordered by name, with the resource that covers all others first. */
export const listPermissionResourcesHandler = handle(listPermissionResources, async () => {
  const resources = permissionResources.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return { resources: resources.map((resource) => ({ ...resource })), count: resources.length }
})
