import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import { useQuery } from '@tanstack/react-query'
import { getShiftCategory, type ShiftCategory } from '#contract/shift-category/shift-categories.ts'
import { isGuid } from '#domain/validators/text.ts'
import { latestOf } from '../../kit/form/use-initial-value.ts'
import { queryOf } from '../../kit/http/query.ts'
import { useFeatures } from '../../kit/session/branch.ts'
import { paths } from '../../kit/url/paths.ts'
import { carePlannerItem } from '../../shell/care-planner-item.ts'
import type { SidebarItem } from '../../shell/detail-sidebar.tsx'
import { RecordFrame } from '../../shell/record-frame.tsx'
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
  return (
    <RecordFrame
      guid={guid}
      name="Shift category"
      list={categoriesCrumb}
      record={found}
      items={carePlanner ? [...items, carePlanner] : items}
      provide={(category, screens) => <Open value={{ category, reload: () => latestOf(found) }}>{screens}</Open>}
    />
  )
}

/** SHIFTCAT-009, SHIFTCAT-D07. */
function useCarePlannerLink(category: ShiftCategory | undefined): SidebarItem | undefined {
  const features = useFeatures()
  if (!category || !features?.includes('care_planner')) return undefined
  const { care_planner_url: url, care_planner_internal_id: id } = category
  if (id !== 0 && url === null) return undefined
  return carePlannerItem('shift category', url ?? '', id)
}
