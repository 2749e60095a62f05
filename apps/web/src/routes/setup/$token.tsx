import { createFileRoute } from '@tanstack/react-router'
import { SetupPage } from '../../areas/identity/open-pages/setup-page.tsx'

// docs/design/demo.md: the first visitor of an empty installation.
export const Route = createFileRoute('/setup/$token')({
  component: Setup,
  staticData: { access: 'public', whileSignedIn: 'opens' },
})

function Setup() {
  return <SetupPage token={Route.useParams().token} />
}
