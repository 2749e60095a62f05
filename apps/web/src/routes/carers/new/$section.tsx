import { createFileRoute } from '@tanstack/react-router'
import { carerAccess } from '#contract/carer/access.ts'
import { NewCarer } from '../../../areas/carer/new-carer.tsx'

// CARER-009, CARER-D06.
export const Route = createFileRoute('/carers/new/$section')({
  component: New,
  staticData: carerAccess.create,
})

function New() {
  return <NewCarer section={Route.useParams().section} />
}
