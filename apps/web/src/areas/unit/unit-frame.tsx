import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import { getUnit } from '#contract/unit/units.ts'
import { isGuid } from '#domain/validators/text.ts'
import { latestOf } from '../../kit/form/use-initial-value.ts'
import { queryOf } from '../../kit/http/query.ts'
import { paths } from '../../kit/url/paths.ts'
import { RecordFrame } from '../../shell/record-frame.tsx'
import { useRecordMenu } from '../../shell/use-record-menu.ts'
import { Open, unitsCrumb } from './open-unit.ts'

/** UNIT-D05. */
const menu = [
  { label: 'Details', screen: 'edit', icon: IconBuilding },
  { label: 'Contracts', screen: 'contracts', icon: IconFileInvoice },
  { label: 'Users', screen: 'users', icon: IconUsers },
  { label: 'Shift categories', screen: 'shift-categories', icon: IconLayoutGrid },
]

/** One unit: the navigation beside whichever screen is open. */
export function UnitFrame({ guid }: { guid: string }) {
  const found = useQuery({ ...queryOf(getUnit, { params: { guid } }), enabled: isGuid(guid) })
  return (
    <RecordFrame
      guid={guid}
      name="Unit"
      list={unitsCrumb}
      record={found}
      items={useRecordMenu(menu, (screen) => paths.unit(guid, screen))}
      provide={(unit, screens) => <Open value={{ unit, reload: () => latestOf(found) }}>{screens}</Open>}
    />
  )
}
