import { createFileRoute } from '@tanstack/react-router'
import { operatorAccess } from '#contract/operator/access.ts'
import { AssignOperators } from '../../../areas/operator/assign-operators.tsx'

// OPER-004, OPER-005.
export const Route = createFileRoute('/admin/operators/assign')({
  component: AssignOperators,
  staticData: operatorAccess.edit,
})
