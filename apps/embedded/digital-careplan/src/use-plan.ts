import { skipToken, useQuery } from '@tanstack/react-query'
import { getPlan, listPlans } from '#contract/client/digital-plan.ts'
import { useClient } from '#web/areas/client/exports.ts'
import { queryOf } from '#web/kit/http/query.ts'

/** The version of the client's plan that applies, or the draft, if there is one. */
export function usePlan(which: 'current' | 'draft') {
  const { client } = useClient()
  const heads = useQuery(queryOf(listPlans, { params: { client: client.guid }, query: {} }))
  const head = heads.data?.[which]
  const plan = useQuery({
    ...queryOf(getPlan, { params: { client: client.guid, guid: head?.guid ?? '' } }),
    ...(head ? {} : { queryFn: skipToken }),
  })
  return {
    client: client.guid,
    heads: heads.data,
    plan: head && plan.data,
    failed: heads.error && !heads.data ? heads : head && plan.error && !plan.data ? plan : undefined,
  }
}
