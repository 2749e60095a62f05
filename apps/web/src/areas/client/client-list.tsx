import { listClients } from '#contract/client/clients.ts'
import type { UserListItem } from '#contract/identity/user-list.ts'
import { userSearch } from '../identity/use-user-search.ts'
import { UserList } from '../identity/user-list.tsx'
import { secondLine } from '../identity/user-words.ts'

const schema = userSearch(listClients)
const second = (client: UserListItem) => secondLine(client.reference, client.profile.address_post_code)

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
      second={second}
    />
  )
}
