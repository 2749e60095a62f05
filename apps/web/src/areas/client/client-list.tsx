import { listClients } from '#contract/client/clients.ts'
import { clientSecondLine } from '#contract/identity/user-words.ts'
import { userSearch } from '../identity/use-user-search.ts'
import { UserList } from '../identity/user-list.tsx'

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
    />
  )
}
