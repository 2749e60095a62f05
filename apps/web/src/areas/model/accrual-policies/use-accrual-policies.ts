import { useQuery } from '@tanstack/react-query'
import { accrualPolicies } from '#contract/model/accrual-policies.ts'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { modelPaths } from '../../../kit/url/paths.ts'
import { useModel } from '../open-model.ts'

/** The accrual policies of the open pay group. */
export function useAccrualPolicies() {
  const { model } = useModel()
  const list = useQuery(queryOf(accrualPolicies.list, { params: { guid: model.guid } }))
  return {
    model,
    list,
    rows: list.data?.accrual_policies,
    path: modelPaths.one('payment', model.guid, 'accrual-policies'),
  }
}

/** The types, from the server's list (MCHG-D19). */
export function useAccrualTypes() {
  const options = (useFinanceSchema('AccrualType') ?? []).map(({ alias, title }) => ({ value: alias, label: title }))
  return { options, titleOf: (alias: string) => options.find(({ value }) => value === alias)?.label ?? alias }
}
