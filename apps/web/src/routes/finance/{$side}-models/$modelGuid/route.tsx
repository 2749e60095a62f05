import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { ModelFrame } from '../../../../areas/model/model-frame.tsx'

// MODEL-012, MODEL-018. The screens of the model are its child routes.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid')({
  component: Frame,
  staticData: modelAccess.edit,
})

function Frame() {
  const { side, modelGuid } = Route.useParams()
  return <ModelFrame key={modelGuid} side={side} guid={modelGuid} />
}
