import { clientAccess } from '#contract/client/access.ts'
import { clientExport, listClients } from '#contract/client/clients.ts'
import type { UserListItem } from '#contract/identity/user-list.ts'
import { clientSecondLine } from '#contract/identity/user-words.ts'
import { unitAccess } from '#contract/unit/access.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCheckAccess, usePermission } from '../../kit/session/access.ts'
import { paths } from '../../kit/url/paths.ts'
import { UserList, userSearch } from '../identity/exports.ts'

const schema = userSearch(listClients)
const hrefOf = ({ guid }: UserListItem) => paths.client(guid)
const otherHrefOf = ({ guid }: UserListItem) => paths.client(guid, 'profile')

interface ClientListProps {
  /** Whether it stands for the list of the other mode (CLIENT-D02). */
  isOther?: boolean
}

/** The clients of the branch (CLIENT-005, CLIENT-D04). */
export function ClientList({ isOther = false }: ClientListProps) {
  const mayCreate = usePermission(clientAccess.edit)
  const check = useCheckAccess()
  const mayCreateUnit = check?.(unitAccess.create) === 'open'
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
      hrefOf={isOther ? otherHrefOf : hrefOf}
      actions={
        <>
          {check?.(clientAccess.readPlans) === 'open' && <LinkButton href={paths.carePlans()}>Care plans</LinkButton>}
          {mayCreate && (
            <>
              <LinkButton href={paths.importClients()}>Import</LinkButton>
              {isOther && mayCreateUnit && (
                <LinkButton href={paths.clientCreateFacility()}>Create a facility</LinkButton>
              )}
              <LinkButton look="primary" href={isOther ? paths.clientCreate() : paths.clientNew()}>
                Create a client
              </LinkButton>
            </>
          )}
        </>
      }
    />
  )
}
