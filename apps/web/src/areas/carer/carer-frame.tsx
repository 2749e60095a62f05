import { useQuery } from '@tanstack/react-query'
import { getCarer } from '#contract/carer/get-carer.ts'
import { isGuid } from '#domain/validators/text.ts'
import { latestOf } from '../../kit/form/use-initial-value.ts'
import { queryOf } from '../../kit/http/query.ts'
import { RecordFrame } from '../../shell/record-frame.tsx'
import { carersCrumb, Open } from './open-carer.ts'
import { useCarerItems } from './use-carer-items.ts'

/** One carer: the navigation beside whichever screen is open (CARER-005, CARER-023, CARER-D04). */
export function CarerFrame({ guid }: { guid: string }) {
  const found = useQuery({ ...queryOf(getCarer, { params: { guid } }), enabled: isGuid(guid) })
  return (
    <RecordFrame
      guid={guid}
      name="Carer"
      list={carersCrumb}
      record={found}
      items={useCarerItems(guid, found.data)}
      provide={(carer, screens) => <Open value={{ carer, reload: () => latestOf(found) }}>{screens}</Open>}
    />
  )
}
