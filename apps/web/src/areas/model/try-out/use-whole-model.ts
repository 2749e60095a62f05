import { useQuery } from '@tanstack/react-query'
import { getWholeModel } from '#contract/model/whole-model.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { useModel } from '../open-model.ts'

/** The open model with all its parts, refetched after every change. */
export function useWholeModel() {
  const { of, model } = useModel()
  const query = queryOf(getWholeModel[of.side], { params: { guid: model.guid }, query: {} })
  return useQuery({ ...query, queryKey: [...query.queryKey, model.version] })
}
