import { createFileRoute } from '@tanstack/react-router'
import { NewCareplan } from '../../../../areas/client/new-careplan.tsx'

// CLIENT-015. Who may read the client may open it: the permission is not asked of an NHS user (AUTH-D27), and all paths
// below are the application's own.
export const Route = createFileRoute('/clients/$clientGuid/new-careplan/$')({
  component: Careplan,
  staticData: { access: 'signed-in', feature: 'digital_careplan_v2' },
})

function Careplan() {
  return <NewCareplan clientGuid={Route.useParams().clientGuid} />
}
