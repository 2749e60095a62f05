import { type Holiday, listHolidays, nations } from '#contract/settings/holidays.ts'
import { DateText } from '#ui/figures/figures.tsx'
import { PeriodTag } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { paths } from '../../../kit/url/paths.ts'
import { SettingsList, titleColumn } from '../settings-list.tsx'

const hrefOf = ({ guid }: Holiday) => paths.holiday(guid)

const columns: readonly Column<Holiday>[] = [
  titleColumn(hrefOf, { after: (row) => row.read_only && <PeriodTag word="System" /> }),
  {
    key: 'date',
    head: 'Date',
    fixed: true,
    width: 140,
    least: 104,
    cell: (row) => <DateText value={row.date} weekday />,
  },
  { key: 'nation', head: 'Nation', width: 150, least: 118, cell: (row) => nations[row.nation_alias] },
  { key: 'invoice_tier', head: 'Invoice tier', width: 190, least: 110, cell: (row) => row.invoice_tier_title ?? '-' },
  { key: 'payment_tier', head: 'Payment tier', width: 190, least: 110, cell: (row) => row.payment_tier_title ?? '-' },
]

/** FSET-003, FSET-D04, FSET-D05. */
export function HolidayList() {
  return (
    <SettingsList
      title="Holidays"
      name="holidays"
      columns={columns}
      list={listHolidays}
      rowsOf={(found) => found.holidays}
      hrefOf={hrefOf}
      create={{ label: 'Create holiday', open: paths.holidayNew() }}
      empty="No holidays found, start by adding one."
    />
  )
}
