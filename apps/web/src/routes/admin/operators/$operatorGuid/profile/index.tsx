import { createFileRoute } from '@tanstack/react-router'
import { operatorAccess } from '#contract/operator/access.ts'
import { paths } from '../../../../../kit/url/paths.ts'
import { Redirect } from '../../../../../kit/url/redirect.tsx'

// OPER-D07.
export const Route = createFileRoute('/admin/operators/$operatorGuid/profile/')({
  component: Profile,
  staticData: operatorAccess.edit,
})

function Profile() {
  return <Redirect to={paths.operator(Route.useParams().operatorGuid)} />
}
