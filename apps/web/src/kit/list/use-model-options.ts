import { useQuery } from '@tanstack/react-query'
import type { Side } from '#contract/fields.ts'
import { listModelSummaries } from '#contract/model/models.ts'
import type { Option } from '#ui/fields/options.ts'
import { queryOf } from '../http/query.ts'

/** The contract models of a side, as filter options. */
export function useModelOptions(side: Side): Option[] {
  const { data } = useQuery({ ...queryOf(listModelSummaries[side], {}), staleTime: 300_000 })
  return (data?.models ?? []).map((model) => ({ value: model.guid, label: model.title }))
}
