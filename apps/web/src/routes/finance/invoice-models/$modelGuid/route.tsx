import { createFileRoute } from '@tanstack/react-router'
import { ModelFrame } from '../../../../areas/model/model-frame.tsx'

// MODEL-012. The screens of the model are its child routes.
export const Route = createFileRoute('/finance/invoice-models/$modelGuid')({
  component: Frame,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function Frame() {
  const { modelGuid } = Route.useParams()
  return <ModelFrame key={modelGuid} side="invoice" guid={modelGuid} />
}
