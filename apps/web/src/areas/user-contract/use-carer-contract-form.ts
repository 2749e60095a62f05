import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { listModelSummaries } from '#contract/model/models.ts'
import { listMinimumWages } from '#contract/settings/minimum-wages.ts'
import { CarerContractInput, carerContracts } from '#contract/user-contract/carer-contracts.ts'
import { highestWage } from '#domain/pay/highest-wage.ts'
import { employmentBounds, paymentModelBounds } from '#domain/user-contract/carer-contract.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { call } from '../../kit/http/call.ts'
import { queryOf } from '../../kit/http/query.ts'
import { localDateIn } from '../../kit/url/date-range.ts'
import { useCarer } from '../carer/exports.ts'
import { bodyOf, type CarerContractValues, carerContractLabels, errorsOf, warningsOf } from './carer-contract-values.ts'
import { useEffectQuestion } from './effect-question.tsx'

type Body = z.output<typeof CarerContractInput>

interface CarerContractFormOptions<R> {
  initial: CarerContractValues
  /** The saved contract; missing for a new one. */
  contractGuid?: string
  submit: (body: Body) => Promise<R>
  onSaved: (result: R) => unknown
}

/** The form of a contract of the open carer, with the models and minimum wages that its rules need. */
export function useCarerContractForm<R>({ initial, contractGuid, submit, onSaved }: CarerContractFormOptions<R>) {
  const { carer } = useCarer()
  const today = localDateIn(useZone())
  const { data } = useQuery(queryOf(listModelSummaries.payment, {}))
  const wages = useQuery(queryOf(listMinimumWages, { query: {} })).data?.minimum_wages ?? []
  const { start_date, leaving_date } = carer.hr
  const effect = useEffectQuestion('paid', (body: Body) => {
    const params = { ownerGuid: carer.guid }
    return contractGuid === undefined
      ? call(carerContracts.previewNew, { params, body })
      : call(carerContracts.preview, { params: { ...params, contractGuid }, body })
  })
  const form = useForm({
    schema: CarerContractInput,
    initial,
    labels: carerContractLabels,
    toBody: bodyOf,
    check(values) {
      const model = data?.models.find(({ guid }) => guid === values.contract_guid)
      const ofModel = model ? [paymentModelBounds(model)] : []
      return errorsOf(values, [...ofModel, employmentBounds(start_date, leaving_date)])
    },
    warnings: (values) => warningsOf(values, wages),
    confirm: effect.confirm,
    submit,
    onSaved,
  })
  return {
    form,
    /** The question before a save that changes open pay; to be drawn beside the form. */
    effectDialog: effect.dialog,
    models: data?.models,
    wage: highestWage(wages, today),
    timeline: { values: form.values, warnings: warningsOf(form.values, wages), wages, today },
  }
}
