import { createFileRoute } from '@tanstack/react-router'
import { carerAccess } from '#contract/carer/access.ts'
import { EmbeddedCarer } from '../../../../areas/carer/embedded-carer.tsx'

// CARER-014. All nested paths belong to the application.
export const Route = createFileRoute('/carers/$carerGuid/carer-absences/$')({
  component: Absences,
  staticData: carerAccess.read,
})

function Absences() {
  return <EmbeddedCarer name="carer-absences" title="Absences" screen="carer-absences" />
}
