import { PersonVisits } from '../visit/exports.ts'
import { ClientPage } from './client-page.tsx'
import { useClient } from './open-client.ts'

/** CLIENT-019, CLIENT-D24. */
export function ClientVisits() {
  const { client } = useClient()
  return <PersonVisits of={{ patient_guid: client.guid }} other="carer" screen="client-visits" frame={ClientPage} />
}
