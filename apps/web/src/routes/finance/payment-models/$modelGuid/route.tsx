import { createFileRoute } from '@tanstack/react-router'
import { ModelFrame } from '../../../../areas/model/model-frame.tsx'

// MODEL-018. The screens of the model are its child routes.
export const Route = createFileRoute('/finance/payment-models/$modelGuid')({
  component: Frame,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function Frame() {
  const { modelGuid } = Route.useParams()
  return <ModelFrame key={modelGuid} side="payment" guid={modelGuid} />
}
