import { createFileRoute } from '@tanstack/react-router'
import { OperatorList } from '../../../areas/operator/operator-list.tsx'

// OPER-001, OPER-005.
export const Route = createFileRoute('/admin/operators/')({
  component: OperatorList,
  staticData: { access: ['User.Operator:Edit'] },
})
