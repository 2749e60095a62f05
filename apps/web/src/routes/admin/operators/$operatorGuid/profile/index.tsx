import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../../../../kit/url/paths.ts'
import { Redirect } from '../../../../../kit/url/redirect.tsx'

// OPER-D07.
export const Route = createFileRoute('/admin/operators/$operatorGuid/profile/')({
  component: Profile,
  staticData: { access: ['User.Operator:Edit'] },
})

function Profile() {
  return <Redirect to={paths.operator(Route.useParams().operatorGuid)} />
}
