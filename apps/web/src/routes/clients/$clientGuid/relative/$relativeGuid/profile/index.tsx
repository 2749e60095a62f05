import { createFileRoute } from '@tanstack/react-router'
import { relativeAccess } from '#contract/relative/access.ts'
import { paths } from '../../../../../../kit/url/paths.ts'
import { Redirect } from '../../../../../../kit/url/redirect.tsx'

// RELATIVE-006.
export const Route = createFileRoute('/clients/$clientGuid/relative/$relativeGuid/profile/')({
  component: Profile,
  staticData: relativeAccess.read,
})

function Profile() {
  const { clientGuid, relativeGuid } = Route.useParams()
  return <Redirect to={paths.relative(clientGuid, relativeGuid)} />
}
