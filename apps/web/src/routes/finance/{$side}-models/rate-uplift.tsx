import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { UpliftWizard } from '../../../areas/model/uplift/uplift-wizard.tsx'

// UPL-001, UPL-002, UPL-035, UPL-D01.
export const Route = createFileRoute('/finance/{$side}-models/rate-uplift')({
  component: Uplift,
  staticData: modelAccess.edit,
})

function Uplift() {
  const { side } = Route.useParams()
  return <UpliftWizard key={side} side={side} />
}
