import { createFileRoute } from '@tanstack/react-router'
import { UpliftWizard } from '../../../areas/model/uplift/uplift-wizard.tsx'

// UPL-001, UPL-002, UPL-035, UPL-D01.
export const Route = createFileRoute('/finance/{$side}-models/rate-uplift')({
  component: Uplift,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function Uplift() {
  const { side } = Route.useParams()
  return <UpliftWizard key={side} side={side} />
}
