import { CarerPage, useCarer } from '#web/areas/carer/exports.ts'
import { PersonWeek } from '#web/areas/visit/exports.ts'

/** The calendar of a carer (CARER-021). */
export function CarerWeek() {
  const { carer } = useCarer()
  return <PersonWeek of={{ carer_guid: carer.guid }} look="calendar" frame={CarerPage} />
}
