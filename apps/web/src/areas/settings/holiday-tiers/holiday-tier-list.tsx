import { type HolidayTier, listHolidayTiers, tierExport } from '#contract/settings/holiday-tiers.ts'
import type { Column } from '#ui/table/column.ts'
import { columnsOf } from '../../../kit/list/columns.ts'
import { paths } from '../../../kit/url/paths.ts'
import { SettingsList, titleLook } from '../settings-list.tsx'

const hrefOf = ({ guid }: HolidayTier) => paths.holidayTier(guid)

const columns: readonly Column<HolidayTier>[] = columnsOf(tierExport, { title: titleLook(hrefOf) })

/** FSET-004, FSET-D04, FSET-D05. */
export function HolidayTierList() {
  return (
    <SettingsList
      title="Holiday tiers"
      name="holiday-tiers"
      columns={columns}
      list={listHolidayTiers}
      rowsOf={(found) => found.holiday_tiers}
      hrefOf={hrefOf}
      create={{ label: 'Create holiday tier', open: paths.holidayTierNew() }}
      empty="No holiday tiers found, start by adding one."
    />
  )
}
