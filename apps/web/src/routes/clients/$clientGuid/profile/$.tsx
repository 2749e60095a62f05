import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { ClientProfileRoot } from '../../../../areas/client/client-profile-root.tsx'

// CLIENT-010, CLIENT-011.
export const Route = createFileRoute('/clients/$clientGuid/profile/$')({
  component: Profile,
  staticData: clientAccess.read,
})

function Profile() {
  return <ClientProfileRoot section={Route.useParams()._splat ?? ''} />
}
