import { operatorAccess } from '#contract/operator/access.ts'
import { usePermission } from '../../kit/session/access.ts'

export const personalDetails = 'personal-details'
export const permissionsSection = 'permissions'
export const documentsSection = 'documents'

/** Whether to show the section of roles and rights, which is hidden from users who may edit neither (OPER-D07). */
export function useHasPermissions(): boolean {
  const roles = usePermission(operatorAccess.giveRoles)
  const rights = usePermission(operatorAccess.giveRights)
  return roles || rights
}
