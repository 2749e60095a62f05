import { useQuery } from '@tanstack/react-query'
import { clientAccess } from '#contract/client/access.ts'
import { getClient } from '#contract/client/get-client.ts'
import { latestOf } from '../../kit/form/use-initial-value.ts'
import { queryOf } from '../../kit/http/query.ts'
import { usePermission } from '../../kit/session/access.ts'
import { Open } from './open-client.ts'
import { EditPin } from './overview/edit-pin.tsx'

/** The pin of a client on a screen outside their frame (VISIT-102); for users who may change it. */
export function ClientPin({ guid }: { guid: string }) {
  const mayEdit = usePermission(clientAccess.create)
  const found = useQuery({ ...queryOf(getClient, { params: { guid } }), enabled: mayEdit })
  if (!mayEdit || !found.data) return null
  return (
    <Open value={{ client: found.data, reload: () => latestOf(found) }}>
      <EditPin client={found.data} />
    </Open>
  )
}
