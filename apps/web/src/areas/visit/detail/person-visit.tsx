import { paths } from '../../../kit/url/paths.ts'
import { VisitScreen } from './visit-screen.tsx'

/** A visit inside the layout of its carer (CARER-D27). */
export function CarerVisit({ carerGuid, guid }: { carerGuid: string; guid: string }) {
  return (
    <VisitScreen
      guid={guid}
      back={{ label: 'Back to visits', href: paths.carer(carerGuid, 'visits') }}
      belongs={(visit) => visit.carer_guid === carerGuid}
    />
  )
}

/** A visit inside the layout of its client (CLIENT-D24). */
export function ClientVisit({ clientGuid, guid }: { clientGuid: string; guid: string }) {
  return (
    <VisitScreen
      guid={guid}
      back={{ label: 'Back to visits', href: paths.client(clientGuid, 'visits') }}
      belongs={(visit) => visit.patient_guid === clientGuid}
    />
  )
}
