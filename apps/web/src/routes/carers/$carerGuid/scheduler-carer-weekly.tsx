import { createFileRoute } from '@tanstack/react-router'
import { carerAccess } from '#contract/carer/access.ts'
import { EmbeddedCarer } from '../../../areas/carer/embedded-carer.tsx'

// CARER-021, CARER-027.
export const Route = createFileRoute('/carers/$carerGuid/scheduler-carer-weekly')({
  component: CarerWeek,
  staticData: { ...carerAccess.schedule, feature: 'scheduling' },
})

function CarerWeek() {
  return <EmbeddedCarer name="scheduler-carer-weekly" title="Calendar view" screen="scheduler-carer-weekly" />
}
