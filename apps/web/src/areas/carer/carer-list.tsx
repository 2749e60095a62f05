import { useQuery } from '@tanstack/react-query'
import { carerExport, listCarers } from '#contract/carer/carers.ts'
import { carerSecondLine } from '#contract/identity/user-words.ts'
import { listModelSummaries } from '#contract/model/models.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { queryOf } from '../../kit/http/query.ts'
import { useInGroup } from '../../kit/session/access.ts'
import { useFeatures } from '../../kit/session/branch.ts'
import { UserList, userSearch } from '../identity/exports.ts'

const schema = userSearch(listCarers)

/** The carers of the branch (CARERLIST-001, CARERLIST-006). */
export function CarerList() {
  const isFinanceAdmin = useInGroup(permissionGroups.financeAdmin)
  return (
    <UserList
      title="Carers"
      screen="carers"
      endpoint={listCarers}
      schema={schema}
      model="carer"
      startsFiltered={!isFinanceAdmin}
      referenceLabel="Reference, Payroll, NI number"
      models={useActivePaymentModels()}
      second={carerSecondLine}
      table={carerExport}
    />
  )
}

/** The payment models that carers may be paid by at present; none without the finance feature (CARERLIST-D03). */
function useActivePaymentModels() {
  const features = useFeatures()
  const summaries = useQuery({
    ...queryOf(listModelSummaries.payment, {}),
    staleTime: 300_000,
    enabled: features?.includes('finance') === true,
  })
  // Until the features are known the filter has its place, so that the others do not jump.
  if (features && !features.includes('finance')) return undefined
  return (summaries.data?.models ?? [])
    .filter((model) => model.status === 'Current' && !model.archived)
    .map((model) => ({ value: model.guid, label: model.title }))
}
