import { createFileRoute, Navigate } from '@tanstack/react-router'
import { paths } from '../../../../../kit/paths.ts'

// OPER-D07.
export const Route = createFileRoute('/admin/operators/$operatorGuid/profile/')({
  component: Profile,
  staticData: { access: ['User.Operator:Edit'] },
})

function Profile() {
  return <Navigate to={paths.operator(Route.useParams().operatorGuid)} replace />
}
