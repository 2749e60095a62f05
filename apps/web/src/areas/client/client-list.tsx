import { clientExport, listClients } from '#contract/client/clients.ts'
import { clientSecondLine } from '#contract/identity/user-words.ts'
import { UserList, userSearch } from '../identity/exports.ts'

const schema = userSearch(listClients)

/** The clients of the branch (CLIENT-005, CLIENT-D04). */
export function ClientList() {
  return (
    <UserList
      title="Clients"
      screen="clients"
      endpoint={listClients}
      schema={schema}
      model="patient"
      startsFiltered
      referenceLabel="Reference, NHS, NI number"
      second={clientSecondLine}
      table={clientExport}
    />
  )
}
