import { useQuery } from '@tanstack/react-query'
import { type HolidayTier, listHolidayTiers } from '#contract/settings/holiday-tiers.ts'
import { SettingsPage } from '#contract/settings/settings-page.ts'
import type { Column } from '#ui/table/column.ts'
import { exportOf } from '../../../kit/export.ts'
import { paths } from '../../../kit/paths.ts'
import { queryOf } from '../../../kit/query.ts'
import { useSearch } from '../../../kit/search.ts'
import { SettingsList, titleColumn } from '../settings-list.tsx'

const hrefOf = ({ guid }: HolidayTier) => paths.holidayTier(guid)

const columns: readonly Column<HolidayTier>[] = [titleColumn(hrefOf)]

/** FSET-004, FSET-D04, FSET-D05. */
export function HolidayTierList() {
  const [search] = useSearch(SettingsPage)
  const list = useQuery(queryOf(listHolidayTiers, { query: search }))
  return (
    <SettingsList
      title="Holiday tiers"
      name="holiday-tiers"
      columns={columns}
      rows={list.data?.holiday_tiers}
      count={list.data?.count}
      load={list}
      onExport={exportOf(listHolidayTiers, { query: {} })}
      hrefOf={hrefOf}
      create={{ label: 'Create holiday tier', open: paths.holidayTierNew() }}
      empty="No holiday tiers found, start by adding one."
    />
  )
}
