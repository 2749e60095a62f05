import { createFileRoute, Navigate } from '@tanstack/react-router'
import { paths } from '../../../../kit/paths.ts'

// OPER-D07.
export const Route = createFileRoute('/admin/operators/new/')({
  component: () => <Navigate to={paths.operatorNew()} replace />,
  staticData: { access: ['User.Operator:Edit'] },
})
