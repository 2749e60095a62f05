import { useQuery } from '@tanstack/react-query'
import { modelAccess } from '#contract/model/access.ts'
import { salaries } from '#contract/model/salaries.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { modelPaths } from '../../../kit/url/paths.ts'
import { useModel } from '../open-model.ts'

/** The salaries of the open pay group. */
export function useSalaries() {
  const { model } = useModel()
  const list = useQuery(queryOf(salaries.list, { params: { guid: model.guid } }))
  return {
    model,
    list,
    rows: list.data?.salaries,
    mayEdit: usePermission(modelAccess.editRates),
    path: modelPaths.one('payment', model.guid, 'salary-bands'),
  }
}

export const noSalaryEdit = 'You do not have permission to change salaries.'
