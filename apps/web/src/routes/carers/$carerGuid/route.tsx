import { createFileRoute } from '@tanstack/react-router'
import { carerAccess } from '#contract/carer/access.ts'
import { CarerFrame } from '../../../areas/carer/carer-frame.tsx'

// CARER-004, CARER-005. The screens of the carer are its child routes.
export const Route = createFileRoute('/carers/$carerGuid')({
  component: Frame,
  staticData: carerAccess.read,
})

function Frame() {
  const { carerGuid } = Route.useParams()
  return <CarerFrame key={carerGuid} guid={carerGuid} />
}
