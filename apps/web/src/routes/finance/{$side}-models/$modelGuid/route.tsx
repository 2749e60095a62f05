import { createFileRoute } from '@tanstack/react-router'
import { ModelFrame } from '../../../../areas/model/model-frame.tsx'

// MODEL-012, MODEL-018. The screens of the model are its child routes.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid')({
  component: Frame,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function Frame() {
  const { side, modelGuid } = Route.useParams()
  return <ModelFrame key={modelGuid} side={side} guid={modelGuid} />
}
