import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { ClientProfile } from '../../../../areas/client/client-profile.tsx'

// CLIENT-011.
export const Route = createFileRoute('/clients/$clientGuid/profile/$section')({
  component: Profile,
  staticData: clientAccess.read,
})

function Profile() {
  return <ClientProfile section={Route.useParams().section} />
}
