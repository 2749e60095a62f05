import { createFileRoute } from '@tanstack/react-router'
import { unitAccess } from '#contract/unit/access.ts'
import { UnitFrame } from '../../../areas/unit/unit-frame.tsx'

// UNIT-002: the screens of a unit are its child routes.
export const Route = createFileRoute('/units/$unitGuid')({
  component: Frame,
  staticData: unitAccess.read,
})

function Frame() {
  const { unitGuid } = Route.useParams()
  return <UnitFrame key={unitGuid} guid={unitGuid} />
}
