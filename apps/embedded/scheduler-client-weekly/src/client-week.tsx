import { ClientPage, useClient } from '#web/areas/client/exports.ts'
import { PersonWeek } from '#web/areas/visit/exports.ts'

/** The calendar of a client (CLIENT-017). */
export function ClientWeek() {
  const { client } = useClient()
  return <PersonWeek of={{ client_guid: client.guid }} look="calendar" frame={ClientPage} />
}
