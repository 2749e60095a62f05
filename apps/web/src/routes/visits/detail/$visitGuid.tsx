import { createFileRoute } from '@tanstack/react-router'
import { visitAccess } from '#contract/visit/access.ts'
import { VisitScreen } from '../../../areas/visit/detail/visit-screen.tsx'

// VISIT-001, VISIT-002.
export const Route = createFileRoute('/visits/detail/$visitGuid')({
  component: Detail,
  staticData: visitAccess.read,
})

function Detail() {
  const { visitGuid } = Route.useParams()
  return <VisitScreen key={visitGuid} guid={visitGuid} />
}
