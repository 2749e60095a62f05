import { permissionGroups } from '#contract/permissions.ts'
import { useInGroup } from '../../kit/session/access.ts'

export const noInvoiceModels = 'No invoice models found. Please contact the Systems Finance Team.'

/** Returns the hint below the invoice model field; undefined for finance admins, who can add a model (UNIT-060, UNIT-D14). */
export function useModelHint(): string | undefined {
  const isAdmin = useInGroup(permissionGroups.financeAdmin)
  return isAdmin ? undefined : 'If an invoice model is missing, please contact the Systems Finance Team.'
}
