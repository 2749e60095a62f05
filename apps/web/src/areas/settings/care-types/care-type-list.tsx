import { type CareType, careTypeExport, listCareTypes } from '#contract/settings/care-types.ts'
import type { Column } from '#ui/table/column.ts'
import { columnsOf } from '../../../kit/list/columns.ts'
import { paths } from '../../../kit/url/paths.ts'
import { SettingsList, titleLook } from '../settings-list.tsx'
import { YesMark } from '../yes-mark.tsx'

const hrefOf = ({ guid }: CareType) => paths.careType(guid)

const columns: readonly Column<CareType>[] = columnsOf(careTypeExport, {
  title: titleLook(hrefOf),
  is_training: { width: 110, minWidth: 80, cell: (row) => <YesMark is={row.is_training} /> },
  is_shadowing: { width: 120, minWidth: 90, cell: (row) => <YesMark is={row.is_shadowing} /> },
  is_sleep_in: { width: 110, minWidth: 80, cell: (row) => <YesMark is={row.is_sleep_in} /> },
  exclude_from_nmw: {
    width: 180,
    minWidth: 150,
    cell: (row) => <YesMark is={row.exclude_from_nmw} />,
  },
})

/** FSET-005, FSET-D04, FSET-D05, FSET-D24. */
export function CareTypeList() {
  return (
    <SettingsList
      title="Contract care types"
      name="care-types"
      columns={columns}
      list={listCareTypes}
      rowsOf={(found) => found.contract_service_types}
      hrefOf={hrefOf}
      create={{ label: 'Create care type', open: paths.careTypeNew() }}
      empty="No care types found, start by adding one."
    />
  )
}
