import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { Redirect } from '../../../kit/url/redirect.tsx'

// CLIENT-D07.
export const Route = createFileRoute('/clients/$clientGuid/')({
  component: Profile,
  staticData: clientAccess.read,
})

function Profile() {
  return <Redirect to={paths.client(Route.useParams().clientGuid, 'profile')} />
}
