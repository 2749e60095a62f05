import { useQuery } from '@tanstack/react-query'
import { clientAccess } from '#contract/client/access.ts'
import { getClient } from '#contract/client/get-client.ts'
import { isGuid } from '#domain/validators/text.ts'
import { latestOf } from '../../kit/form/use-initial-value.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { useConfig } from '../../kit/http/config.ts'
import { queryOf } from '../../kit/http/query.ts'
import { usePermission } from '../../kit/session/access.ts'
import { useFeatures } from '../../kit/session/branch.ts'
import { paths } from '../../kit/url/paths.ts'
import { carePlannerItem } from '../../shell/care-planner-item.ts'
import type { SidebarItem } from '../../shell/detail-sidebar.tsx'
import { AccessDenied } from '../../shell/full-pages.tsx'
import { RecordFrame } from '../../shell/record-frame.tsx'
import { useRecordMenu } from '../../shell/use-record-menu.ts'
import { clientMenu } from './client-menu.ts'
import { type Client, clientsCrumb, Open } from './open-client.ts'

/** One client: the navigation beside whichever screen is open (CLIENT-021, CLIENT-D06). */
export function ClientFrame({ guid }: { guid: string }) {
  const mayRead = usePermission(clientAccess.read)
  const found = useQuery({ ...queryOf(getClient, { params: { guid } }), enabled: isGuid(guid) })
  const items = useRecordMenu(clientMenu, (screen) => paths.client(guid, screen))
  const carePlanner = useCarePlannerLink(found.data)
  const isRefused = found.error instanceof ApiError && found.error.status === 403
  // An NHS user may read the client assigned to them; only the server knows which one that is (AUTH-D27).
  if (isRefused || (!mayRead && !isGuid(guid))) return <AccessDenied />
  return (
    <RecordFrame
      guid={guid}
      name="Client"
      list={clientsCrumb}
      record={found}
      items={carePlanner ? [...items, carePlanner] : items}
      provide={(client, screens) => <Open value={{ client, reload: () => latestOf(found) }}>{screens}</Open>}
    />
  )
}

/** CLIENT-026, CLIENT-D10. */
function useCarePlannerLink(client: Client | undefined): SidebarItem | undefined {
  const host = useConfig().CarePlannerUrl
  const features = useFeatures()
  if (!client || !host || !features?.includes('care_planner')) return undefined
  const id = client.care_planner_internal_id
  return carePlannerItem('client', `${host}/client/${id}`, id)
}
