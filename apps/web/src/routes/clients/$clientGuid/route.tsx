import { createFileRoute } from '@tanstack/react-router'
import { ClientFrame } from '../../../areas/client/client-frame.tsx'

// The screens of the client are its child routes, each with its own rule: an NHS user without the permission may open
// the new care plan of the client assigned to them (AUTH-D27), which only the server knows.
export const Route = createFileRoute('/clients/$clientGuid')({
  component: Frame,
  staticData: { access: 'signed-in' },
})

function Frame() {
  const { clientGuid } = Route.useParams()
  return <ClientFrame key={clientGuid} guid={clientGuid} />
}
