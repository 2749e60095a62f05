import { type CareType, listCareTypes } from '#contract/settings/care-types.ts'
import type { Column } from '#ui/table/column.ts'
import { paths } from '../../../kit/url/paths.ts'
import { SettingsList, titleColumn } from '../settings-list.tsx'
import { YesMark } from '../yes-mark.tsx'

const hrefOf = ({ guid }: CareType) => paths.careType(guid)

export const careTypeColumns: readonly Column<CareType>[] = [
  titleColumn(hrefOf),
  { key: 'is_training', head: 'Training', width: 110, least: 80, cell: (row) => <YesMark is={row.is_training} /> },
  { key: 'is_shadowing', head: 'Shadowing', width: 120, least: 90, cell: (row) => <YesMark is={row.is_shadowing} /> },
  { key: 'is_sleep_in', head: 'Sleep-in', width: 110, least: 80, cell: (row) => <YesMark is={row.is_sleep_in} /> },
  {
    key: 'exclude_from_nmw',
    head: 'Excluded from NMW',
    width: 180,
    least: 150,
    cell: (row) => <YesMark is={row.exclude_from_nmw} />,
  },
]

/** FSET-005, FSET-D04, FSET-D05, FSET-D24. */
export function CareTypeList() {
  return (
    <SettingsList
      title="Contract care types"
      name="care-types"
      columns={careTypeColumns}
      list={listCareTypes}
      rowsOf={(found) => found.contract_service_types}
      hrefOf={hrefOf}
      create={{ label: 'Create care type', open: paths.careTypeNew() }}
      empty="No care types found, start by adding one."
    />
  )
}
