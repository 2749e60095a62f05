import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { clientAccess } from '#contract/client/access.ts'
import { getClient } from '#contract/client/get-client.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { SectionSlot } from '../../kit/form/section-slot.ts'
import { latestOf } from '../../kit/form/use-initial-value.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { useConfig } from '../../kit/http/config.ts'
import { queryOf } from '../../kit/http/query.ts'
import { LoadFailed } from '../../kit/load-failed.tsx'
import { Page } from '../../kit/page.tsx'
import { usePermission } from '../../kit/session/access.ts'
import { useFeatures } from '../../kit/session/branch.ts'
import { paths } from '../../kit/url/paths.ts'
import { DetailSidebar, type SidebarItem } from '../../shell/detail-sidebar.tsx'
import filling from '../../shell/filling.module.css'
import { AccessDenied } from '../../shell/full-pages.tsx'
import { useRecordMenu } from '../../shell/use-record-menu.ts'
import { clientMenu } from './client-menu.ts'
import { type Client, clientsCrumb, Open } from './open-client.ts'

/** One client: the navigation beside whichever screen is open (CLIENT-021). */
export function ClientFrame({ guid }: { guid: string }) {
  const mayRead = usePermission(clientAccess.read)
  const found = useQuery({ ...queryOf(getClient, { params: { guid } }), enabled: isGuid(guid) })
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const items = useRecordMenu(clientMenu, (screen) => paths.client(guid, screen))
  const carePlanner = useCarePlannerLink(found.data)
  const status = found.error instanceof ApiError ? found.error.status : undefined
  // An NHS user may read the client assigned to them; only the server knows which one that is (AUTH-D27).
  if (status === 403 || (!mayRead && !isGuid(guid))) return <AccessDenied />
  // An invalid guid in the path makes no call (SHELL-D41).
  if (status === 404 || !isGuid(guid)) return <NotFound />
  if (!found.data) {
    return (
      <Page title="Client" crumbs={[clientsCrumb]}>
        {found.error && <LoadFailed query={found} />}
      </Page>
    )
  }
  return (
    <Open value={{ client: found.data, reload: () => latestOf(found) }}>
      <div className={filling.row}>
        <DetailSidebar label="Client" items={carePlanner ? [...items, carePlanner] : items} onSlot={setSlot} />
        <SectionSlot value={slot}>
          <div className={filling.column}>
            <Outlet />
          </div>
        </SectionSlot>
      </div>
    </Open>
  )
}

/** CLIENT-026, CLIENT-D10. */
function useCarePlannerLink(client: Client | undefined): SidebarItem | undefined {
  const host = useConfig().CarePlannerUrl
  const features = useFeatures()
  if (!client || !host || !features?.includes('care_planner')) return undefined
  const id = client.care_planner_internal_id
  return {
    label: 'CarePlanner profile',
    to: `${host}/client/${id}`,
    icon: IconExternalLink,
    isOutside: true,
    ...(id === 0 && { disabledReason: 'This client is still being created in careplanner' }),
  }
}

/** CLIENT-D06. */
function NotFound() {
  return (
    <Page title="Client not found" crumbs={[clientsCrumb]}>
      <EmptyState text="Client not found" actions={<LinkButton href={paths.clients()}>Back to clients</LinkButton>} />
    </Page>
  )
}
