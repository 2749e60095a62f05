import { useQuery } from '@tanstack/react-query'
import { listModelSummaries } from '#contract/model/models.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { ContractStages } from '../contract-stages.tsx'
import { useEffectQuestion } from '../effect-question.tsx'
import { noInvoiceModels, useModelHint } from '../model-hint.ts'
import { ContractSections } from './contract-sections.tsx'
import { type ForNew, previewSave } from './payer-calls.ts'
import {
  bodyOf,
  type ContractFormBody,
  ContractFormInput,
  type ContractValues,
  contractErrors,
  labelsOf,
  type PayerContract,
  withModel,
} from './payer-contract-values.ts'
import type { PayerPlace } from './payer-place.ts'

interface PayerContractFormProps<R> {
  place: PayerPlace
  initial: ContractValues
  /** The saved contract; undefined for a new one. */
  contract?: PayerContract
  /** The facts of the owner that a new one needs. */
  forNew?: ForNew
  submit: (body: ContractFormBody) => Promise<R>
  onSaved: (result: R) => unknown
}

/** CLCON-007 to CLCON-013, CLCON-D08, UNIT-053, UNIT-054, UNIT-D22. */
export function PayerContractForm<R>(props: PayerContractFormProps<R>) {
  const { place, initial, contract, forNew, submit, onSaved } = props
  const hint = useModelHint()
  const models = useModels(contract !== undefined)
  const effect = useEffectQuestion(
    'invoiced',
    (sent: ContractFormBody) => previewSave(place, contract?.guid, sent),
    place.item,
  )
  const limitsOf = ({ contract_guid }: ContractValues) => {
    const model = models?.find(({ guid }) => guid === contract_guid)
    return contract?.limits ?? (forNew && model && { ...(forNew.client && { client: forNew.client }), model })
  }
  const form = useForm({
    schema: ContractFormInput,
    initial,
    labels: labelsOf(place.owner),
    toBody: bodyOf,
    check: (values) => contractErrors(place.owner, values, limitsOf(values)),
    confirm: effect.confirm,
    submit,
    onSaved,
  })
  const choose = (guid: string | undefined) => {
    const model = models?.find((each) => each.guid === guid)
    if (model) form.setAll(withModel(form.values, model, place.person))
  }
  return (
    <>
      <ContractStages
        form={form}
        label={contract ? `${contract.contract_model} ${contract.reference}` : 'New contract'}
        isNew={contract === undefined}
        model={{ ...form.field('contract_guid'), onChange: choose }}
        models={models?.map(({ guid, title }) => ({ value: guid, label: title }))}
        note={hint}
        noModels={noInvoiceModels}
        list={place.hrefOf()}
        lockedReason={place.lockedReason}
      >
        <ContractSections
          place={place}
          form={form}
          contract={contract}
          sources={contract?.contribution_sources ?? forNew?.contribution_sources ?? []}
          isDefaultLocked={contract?.is_default_locked ?? !forNew?.has_contracts}
          modelTitle={contract ? undefined : models?.find(({ guid }) => guid === form.values.contract_guid)?.title}
        />
      </ContractStages>
      {effect.dialog}
    </>
  )
}

/** The invoice models of a new contract: those that have not expired, by title (CLCON-D08). */
function useModels(isSaved: boolean) {
  const { data } = useQuery({ ...queryOf(listModelSummaries.invoice, {}), enabled: !isSaved })
  return data?.models.filter(({ status }) => status !== 'Expired')
}
