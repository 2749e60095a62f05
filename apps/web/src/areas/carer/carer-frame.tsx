import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { getCarer } from '#contract/carer/get-carer.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { SectionSlot } from '../../kit/form/section-slot.ts'
import { latestOf } from '../../kit/form/use-initial-value.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { queryOf } from '../../kit/http/query.ts'
import { LoadFailed } from '../../kit/load-failed.tsx'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../kit/url/paths.ts'
import { DetailSidebar } from '../../shell/detail-sidebar.tsx'
import filling from '../../shell/filling.module.css'
import { carersCrumb, Open } from './open-carer.ts'
import { useCarerItems } from './use-carer-items.ts'

/** One carer: the navigation beside whichever screen is open (CARER-005, CARER-023). */
export function CarerFrame({ guid }: { guid: string }) {
  const found = useQuery({ ...queryOf(getCarer, { params: { guid } }), enabled: isGuid(guid) })
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const items = useCarerItems(guid, found.data)
  const isMissing = !isGuid(guid) || (found.error instanceof ApiError && found.error.status === 404)
  if (isMissing) return <NotFound />
  if (!found.data) {
    return (
      <Page title="Carer" crumbs={[carersCrumb]}>
        {found.error && <LoadFailed query={found} />}
      </Page>
    )
  }
  return (
    <Open value={{ carer: found.data, reload: () => latestOf(found) }}>
      <div className={filling.row}>
        <DetailSidebar label="Carer" items={items} onSlot={setSlot} />
        <SectionSlot value={slot}>
          <div className={filling.column}>
            <Outlet />
          </div>
        </SectionSlot>
      </div>
    </Open>
  )
}

/** CARER-D04. */
function NotFound() {
  return (
    <Page title="Carer not found" crumbs={[carersCrumb]}>
      <EmptyState text="Carer not found" actions={<LinkButton href={paths.carers()}>Back to carers</LinkButton>} />
    </Page>
  )
}
