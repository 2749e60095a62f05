import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { EmbeddedClient } from '../../../areas/client/embedded-client.tsx'
import { ApplicationOrOwn } from '../../../areas/client/other-mode.tsx'
import { paths } from '../../../kit/url/paths.ts'
import { Redirect } from '../../../kit/url/redirect.tsx'

// CLIENT-009, CLIENT-D03.
export const Route = createFileRoute('/clients/$clientGuid/add-packages')({
  component: AddPackages,
  staticData: { ...clientAccess.create, feature: 'client_profile_v2' },
})

function AddPackages() {
  const { clientGuid } = Route.useParams()
  return (
    <ApplicationOrOwn
      name="clients"
      application={<EmbeddedClient name="clients" title="Care packages" screen="add-packages" />}
      own={<Redirect to={paths.client(clientGuid, 'profile/care-packages')} />}
    />
  )
}
