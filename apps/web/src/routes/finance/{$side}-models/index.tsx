import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { ModelList } from '../../../areas/model/model-list.tsx'

// MODEL-010, MODEL-016.
export const Route = createFileRoute('/finance/{$side}-models/')({
  component: List,
  staticData: modelAccess.edit,
})

function List() {
  const { side } = Route.useParams()
  return <ModelList key={side} side={side} />
}
