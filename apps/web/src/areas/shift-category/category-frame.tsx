import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { getShiftCategory, type ShiftCategory } from '#contract/shift-category/shift-categories.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { latestOf } from '../../kit/form/use-initial-value.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { queryOf } from '../../kit/http/query.ts'
import { LoadFailed } from '../../kit/load-failed.tsx'
import { Page } from '../../kit/page.tsx'
import { useFeatures } from '../../kit/session/branch.ts'
import { paths } from '../../kit/url/paths.ts'
import { DetailSidebar, type SidebarItem } from '../../shell/detail-sidebar.tsx'
import filling from '../../shell/filling.module.css'
import { useRecordMenu } from '../../shell/use-record-menu.ts'
import { categoriesCrumb, Open } from './open-category.ts'

/** The contracts are shown to users who may edit them (SHIFTCAT-015). */
const menu = [
  { label: 'Details', screen: 'detail', icon: IconLayoutGrid },
  { label: 'Contracts', screen: 'contracts', icon: IconFileInvoice },
]

/** One shift category: the navigation beside whichever screen is open. */
export function ShiftCategoryFrame({ guid }: { guid: string }) {
  const found = useQuery({ ...queryOf(getShiftCategory, { params: { guid } }), enabled: isGuid(guid) })
  const items = useRecordMenu(menu, (screen) => paths.shiftCategory(guid, screen))
  const carePlanner = useCarePlannerLink(found.data)
  if (!isGuid(guid) || (found.error instanceof ApiError && found.error.status === 404)) {
    return (
      <Page title="Shift category not found" crumbs={[categoriesCrumb]}>
        <EmptyState
          text="Shift category not found"
          actions={<LinkButton href={paths.shiftCategories()}>Back to shift categories</LinkButton>}
        />
      </Page>
    )
  }
  if (!found.data) {
    return (
      <Page title="Shift category" crumbs={[categoriesCrumb]}>
        {found.error && <LoadFailed query={found} />}
      </Page>
    )
  }
  return (
    <Open value={{ category: found.data, reload: () => latestOf(found) }}>
      <div className={filling.row}>
        <DetailSidebar label="Shift category" items={carePlanner ? [...items, carePlanner] : items} />
        <div className={filling.column}>
          <Outlet />
        </div>
      </div>
    </Open>
  )
}

/** SHIFTCAT-009, SHIFTCAT-D07. */
function useCarePlannerLink(category: ShiftCategory | undefined): SidebarItem | undefined {
  const features = useFeatures()
  if (!category || !features?.includes('care_planner')) return undefined
  const { care_planner_url: url, care_planner_internal_id: id } = category
  if (id !== 0 && url === null) return undefined
  return {
    label: 'CarePlanner profile',
    to: url ?? '',
    icon: IconExternalLink,
    isOutside: true,
    ...(id === 0 && { disabledReason: 'This shift category is still being created in careplanner' }),
  }
}
