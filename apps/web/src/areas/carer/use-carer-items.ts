import { useConfig } from '../../kit/http/config.ts'
import { useFeatures } from '../../kit/session/branch.ts'
import { paths } from '../../kit/url/paths.ts'
import { carePlannerItem } from '../../shell/care-planner-item.ts'
import type { SidebarItem } from '../../shell/detail-sidebar.tsx'
import { useRecordMenu } from '../../shell/use-record-menu.ts'
import { carerMenu, employmentScreen } from './carer-menu.ts'
import type { Carer } from './carer-values.ts'
import { useEmploymentAccess } from './employment-access.ts'

type MenuItem = SidebarItem & { readonly screen?: string }

/** The navigation of a carer (CARER-023): their screens, with the way to CarePlanner before Employment ID. */
export function useCarerItems(guid: string, carer: Carer | undefined): readonly SidebarItem[] {
  const items = useRecordMenu(carerMenu, (screen) => paths.carer(guid, screen))
  return itemsWith(items, useCarePlannerLink(carer), useEmploymentAccess() === 'open')
}

export function itemsWith<Item extends MenuItem>(
  items: readonly Item[],
  carePlanner: SidebarItem | undefined,
  hasEmployment: boolean,
): readonly SidebarItem[] {
  const isEmployment = ({ screen }: Item) => screen === employmentScreen
  return [
    ...items.filter((item) => !isEmployment(item)),
    ...(carePlanner ? [carePlanner] : []),
    ...(hasEmployment ? items.filter(isEmployment) : []),
  ]
}

/** CARER-028, CARER-D10. */
function useCarePlannerLink(carer: Carer | undefined): SidebarItem | undefined {
  const host = useConfig().CarePlannerUrl
  const features = useFeatures()
  if (!carer || !host || !features?.includes('care_planner')) return undefined
  const id = carer.care_planner_internal_id
  return carePlannerItem('carer', `${host}/roster/${id}`, id)
}
