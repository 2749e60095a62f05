import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { NewModel } from '../../../areas/model/settings/new-model.tsx'

// MODEL-011, MODEL-017.
export const Route = createFileRoute('/finance/{$side}-models/new')({
  component: New,
  staticData: modelAccess.edit,
})

function New() {
  const { side } = Route.useParams()
  return <NewModel key={side} side={side} />
}
