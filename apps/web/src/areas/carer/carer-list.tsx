import { useQuery } from '@tanstack/react-query'
import { carerAccess } from '#contract/carer/access.ts'
import { carerExport, listCarers } from '#contract/carer/carers.ts'
import type { UserListItem } from '#contract/identity/user-list.ts'
import { carerSecondLine } from '#contract/identity/user-words.ts'
import { listModelSummaries } from '#contract/model/models.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { LinkButton } from '#ui/button.tsx'
import { queryOf } from '../../kit/http/query.ts'
import { useInGroup, usePermission } from '../../kit/session/access.ts'
import { useFeatures } from '../../kit/session/branch.ts'
import { paths } from '../../kit/url/paths.ts'
import { UserList, userSearch } from '../identity/exports.ts'

const schema = userSearch(listCarers)
const hrefOf = ({ guid }: UserListItem) => paths.carer(guid)

/** The carers of the branch (CARERLIST-001 to CARERLIST-003, CARERLIST-006). */
export function CarerList() {
  const mayCreate = usePermission(carerAccess.edit)
  const isFinanceAdmin = useInGroup(permissionGroups.financeAdmin)
  return (
    <UserList
      title="Carers"
      screen="carers"
      endpoint={listCarers}
      schema={schema}
      model="carer"
      startsFiltered={!isFinanceAdmin}
      hasOnboarding
      referenceLabel="Reference, Payroll, NI number"
      models={useActivePaymentModels()}
      second={carerSecondLine}
      table={carerExport}
      hrefOf={hrefOf}
      actions={
        mayCreate && (
          <>
            <LinkButton href={paths.importCarers()}>Import</LinkButton>
            <LinkButton look="primary" href={paths.carerNew()}>
              Create a carer
            </LinkButton>
          </>
        )
      }
    />
  )
}

/** The payment models that carers can currently be paid by; none without the finance feature (CARERLIST-D03). */
function useActivePaymentModels() {
  const features = useFeatures()
  const summaries = useQuery({
    ...queryOf(listModelSummaries.payment, {}),
    staleTime: 300_000,
    enabled: features?.includes('finance') === true,
  })
  // Until the features are known the filter keeps its place, so that the others do not jump.
  if (features && !features.includes('finance')) return undefined
  return (summaries.data?.models ?? [])
    .filter((model) => model.status === 'Current' && !model.archived)
    .map((model) => ({ value: model.guid, label: model.title }))
}
