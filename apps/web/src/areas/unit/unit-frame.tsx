import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { getUnit } from '#contract/unit/units.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { latestOf } from '../../kit/form/use-initial-value.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { queryOf } from '../../kit/http/query.ts'
import { LoadFailed } from '../../kit/load-failed.tsx'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../kit/url/paths.ts'
import { DetailSidebar } from '../../shell/detail-sidebar.tsx'
import filling from '../../shell/filling.module.css'
import { useRecordMenu } from '../../shell/use-record-menu.ts'
import { Open, unitsCrumb } from './open-unit.ts'

/** UNIT-D05. */
const menu = [
  { label: 'Details', screen: 'edit', icon: IconBuilding },
  { label: 'Users', screen: 'users', icon: IconUsers },
  { label: 'Shift categories', screen: 'shift-categories', icon: IconLayoutGrid },
]

/** One unit: the navigation beside whichever screen is open. */
export function UnitFrame({ guid }: { guid: string }) {
  const found = useQuery({ ...queryOf(getUnit, { params: { guid } }), enabled: isGuid(guid) })
  const items = useRecordMenu(menu, (screen) => paths.unit(guid, screen))
  if (!isGuid(guid) || (found.error instanceof ApiError && found.error.status === 404)) {
    return (
      <Page title="Unit not found" crumbs={[unitsCrumb]}>
        <EmptyState text="Unit not found" actions={<LinkButton href={paths.units()}>Back to units</LinkButton>} />
      </Page>
    )
  }
  if (!found.data) {
    return (
      <Page title="Unit" crumbs={[unitsCrumb]}>
        {found.error && <LoadFailed query={found} />}
      </Page>
    )
  }
  return (
    <Open value={{ unit: found.data, reload: () => latestOf(found) }}>
      <div className={filling.row}>
        <DetailSidebar label="Unit" items={items} />
        <div className={filling.column}>
          <Outlet />
        </div>
      </div>
    </Open>
  )
}
