import { useQuery } from '@tanstack/react-query'
import type { standingCharges } from '#contract/model/model-rates.ts'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { modelPaths } from '../../../kit/url/paths.ts'
import { useModel } from '../open-model.ts'
import { type Charge, chargeSides } from './charge-sides.ts'

/** The rates of the open model, with the endpoints and words of its side. */
export function useCharges() {
  const { of, model } = useModel()
  const kind = chargeSides[of.side]
  // The side decides which of the two is called; a base rate has fewer fields than a `Charge`.
  const list = useQuery(queryOf(kind.rates.list as typeof standingCharges.list, { params: { guid: model.guid } }))
  const rows: readonly Charge[] | undefined = list.data?.rates
  return {
    kind,
    model,
    list,
    rows,
    mayEdit: usePermission(kind.edit),
    path: modelPaths.one(of.side, model.guid, kind.screen),
  }
}

/** Returns the title of a frequency, from the server's list (MCHG-D05). */
export function useFrequencies() {
  const options = (useFinanceSchema('FrequencyType') ?? []).map(({ alias, title }) => ({ value: alias, label: title }))
  return { options, titleOf: (alias: string) => options.find(({ value }) => value === alias)?.label ?? alias }
}
