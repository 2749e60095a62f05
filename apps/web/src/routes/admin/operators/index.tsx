import { createFileRoute } from '@tanstack/react-router'
import { operatorAccess } from '#contract/operator/access.ts'
import { OperatorList } from '../../../areas/operator/operator-list.tsx'

// OPER-001, OPER-005.
export const Route = createFileRoute('/admin/operators/')({
  component: OperatorList,
  staticData: operatorAccess.edit,
})
