import { ClientPage, useClient } from '#web/areas/client/exports.ts'
import { PersonWeek } from '#web/areas/visit/exports.ts'

/** The planned week of a client, by day (CLIENT-017). */
export function ClientSchedule() {
  const { client } = useClient()
  return <PersonWeek of={{ client_guid: client.guid }} look="list" frame={ClientPage} />
}
