import { createFileRoute } from '@tanstack/react-router'
import { carerAccess } from '#contract/carer/access.ts'
import { CarerVisits } from '../../../../areas/carer/carer-visits.tsx'

// CARER-019.
export const Route = createFileRoute('/carers/$carerGuid/visits/')({
  component: CarerVisits,
  staticData: carerAccess.read,
})
