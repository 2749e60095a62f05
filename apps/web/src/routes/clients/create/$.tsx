import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { NewClient } from '../../../areas/client/new-client.tsx'
import { ApplicationOrOwn, ClientsApplication } from '../../../areas/client/other-mode.tsx'
import { paths } from '../../../kit/url/paths.ts'

// CLIENT-009, CLIENT-D03. All nested paths belong to the application.
export const Route = createFileRoute('/clients/create/$')({
  component: Create,
  staticData: { ...clientAccess.create, feature: 'client_profile_v2' },
})

function Create() {
  const { _splat: section = '' } = Route.useParams()
  return (
    <ApplicationOrOwn
      name="clients"
      application={<ClientsApplication title="Create a client" />}
      own={<NewClient section={section} pathOf={paths.clientCreate} />}
    />
  )
}
