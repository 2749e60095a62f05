import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { listModelSummaries } from '#contract/model/models.ts'
import {
  type ClientContract,
  type listContributionSources,
  previewClientContract,
  previewNewClientContract,
} from '#contract/user-contract/client-contracts.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { call } from '../../../kit/http/call.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { paths } from '../../../kit/url/paths.ts'
import { useClient } from '../../client/exports.ts'
import { ContractStages } from '../contract-stages.tsx'
import { useEffectQuestion } from '../effect-question.tsx'
import { noInvoiceModels, useModelHint } from '../model-hint.ts'
import {
  bodyOf,
  type ContractFormBody,
  ContractFormInput,
  type ContractValues,
  contractErrors,
  contractLabels,
  sentBody,
  withModel,
} from './client-contract-values.ts'
import { ContractSections } from './contract-sections.tsx'

interface ClientContractFormProps<R> {
  initial: ContractValues
  /** The saved contract; undefined for a new one. */
  contract?: ClientContract
  /** The facts of the client that a new one needs. */
  sources?: ResponseOf<typeof listContributionSources>
  submit: (body: ContractFormBody) => Promise<R>
  onSaved: (result: R) => unknown
}

/** CLCON-007 to CLCON-013, CLCON-D08. */
export function ClientContractForm<R>({ initial, contract, sources, submit, onSaved }: ClientContractFormProps<R>) {
  const { client } = useClient()
  const hint = useModelHint()
  const models = useModels(contract !== undefined)
  const effect = useEffectQuestion('invoiced', (sent: ContractFormBody) => {
    const params = { ownerGuid: client.guid }
    const body = sentBody(sent)
    return contract
      ? call(previewClientContract, { params: { ...params, contractGuid: contract.guid }, body })
      : call(previewNewClientContract, { params, body })
  })
  const limitsOf = ({ contract_guid }: ContractValues) => {
    const model = models?.find(({ guid }) => guid === contract_guid)
    return contract?.limits ?? (sources && model && { client: sources.client, model })
  }
  const form = useForm({
    schema: ContractFormInput,
    initial,
    labels: contractLabels,
    toBody: bodyOf,
    check: (values) => contractErrors(values, limitsOf(values)),
    confirm: effect.confirm,
    submit,
    onSaved,
  })
  const choose = (guid: string | undefined) => {
    const model = models?.find((each) => each.guid === guid)
    if (model) form.setAll(withModel(form.values, model, client.profile))
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
        list={paths.client(client.guid, 'contracts')}
      >
        <ContractSections
          form={form}
          contract={contract}
          sources={contract?.contribution_sources ?? sources?.contribution_sources ?? []}
          isDefaultLocked={contract?.is_default_locked ?? !sources?.has_contracts}
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
