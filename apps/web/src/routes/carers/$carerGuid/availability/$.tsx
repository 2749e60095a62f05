import { createFileRoute } from '@tanstack/react-router'
import { carerAccess } from '#contract/carer/access.ts'
import { EmbeddedCarer } from '../../../../areas/carer/embedded-carer.tsx'

// CARER-016, CARER-026, CARER-D08. All nested paths belong to the application.
export const Route = createFileRoute('/carers/$carerGuid/availability/$')({
  component: Availability,
  staticData: carerAccess.readAvailability,
})

function Availability() {
  return <EmbeddedCarer name="carer-availability" title="Availability" screen="availability" />
}
