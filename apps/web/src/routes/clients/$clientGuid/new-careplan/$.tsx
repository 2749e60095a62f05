import { createFileRoute } from '@tanstack/react-router'
import { EmbeddedClient } from '../../../../areas/client/embedded-client.tsx'

// CLIENT-015. Everyone who may read the client may open it: NHS users do not need the permission (AUTH-D27). All nested
// paths belong to the application.
export const Route = createFileRoute('/clients/$clientGuid/new-careplan/$')({
  component: Careplan,
  staticData: { access: 'signed-in', feature: 'digital_careplan_v2' },
})

function Careplan() {
  return <EmbeddedClient name="digital-careplan" title="Digital Careplan" screen="new-careplan" />
}
