import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { NewClient } from '../../../areas/client/new-client.tsx'
import { paths } from '../../../kit/url/paths.ts'

// CLIENT-007, CLIENT-D03.
export const Route = createFileRoute('/clients/new/$section')({
  component: New,
  staticData: { ...clientAccess.create, unless: 'client_profile_v2' },
})

function New() {
  return <NewClient section={Route.useParams().section} pathOf={paths.clientNew} />
}
