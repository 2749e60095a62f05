import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { listPayElements } from '#contract/output/pay-elements.ts'
import { listCareTypes } from '#contract/settings/care-types.ts'
import { PageBody } from '#ui/page/page.tsx'
import { latestOf, useInitialValue } from '../../../kit/form/use-initial-value.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { Page } from '../../../kit/page.tsx'
import { adminCrumb } from '../../admin/exports.ts'
import { HistoryButton } from '../../history/exports.ts'
import { rowsOf } from './element-values.ts'
import { PayElementForm } from './pay-element-form.tsx'

/** The codes of the payroll system, company-wide (FILE-D25). */
export function PayElements() {
  // A form always starts with the current state, never with a cached one.
  const map = useQuery({ ...queryOf(listPayElements, {}), gcTime: 0 })
  const careTypes = useQuery(queryOf(listCareTypes, { query: {} }))
  const { number, first, reload } = useInitialValue(map.data, () => latestOf(map))
  const failed = [map, careTypes].find(({ error }) => error)
  return (
    <Page
      title="Payroll codes"
      crumbs={[adminCrumb]}
      facts="Used for the files of payments that go to the payroll system (EX/TRENT)."
      actions={first && <HistoryButton type="pay-element-map" guid={first.guid} />}
    >
      {failed && <LoadFailed query={failed} />}
      {first && careTypes.data && (
        <PageBody key={number}>
          <Loaded map={first} careTypes={careTypes.data.contract_service_types} onReload={reload} />
        </PageBody>
      )}
    </Page>
  )
}

interface LoadedProps {
  /** The map when the form opened. */
  map: ResponseOf<typeof listPayElements>
  careTypes: ResponseOf<typeof listCareTypes>['contract_service_types']
  onReload: () => Promise<void>
}

function Loaded({ map, careTypes, onReload }: LoadedProps) {
  const seen = useRef(map.version)
  return <PayElementForm initial={{ rows: rowsOf(careTypes, map.elements) }} seen={seen} onReload={onReload} />
}
