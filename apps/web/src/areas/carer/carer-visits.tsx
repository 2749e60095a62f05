import { PersonVisits } from '../visit/exports.ts'
import { CarerPage } from './carer-page.tsx'
import { useCarer } from './open-carer.ts'

/** CARER-019, CARER-D26. */
export function CarerVisits() {
  const { carer } = useCarer()
  return <PersonVisits of={{ carer_guid: carer.guid }} other="client" screen="carer-visits" frame={CarerPage} />
}
