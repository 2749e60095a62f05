import { useQuery } from '@tanstack/react-query'
import { listModelSummaries } from '#contract/model/models.ts'
import { type CategoryContract, CategoryContractInput } from '#contract/user-contract/category-contracts.ts'
import { categoryContractErrors } from '#domain/user-contract/category-contract.ts'
import { periodOf, validityErrors, validityOf } from '#domain/validators/period.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { ValidityFields } from '#ui/fields/validity-fields.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { paths } from '../../../kit/url/paths.ts'
import { useCategory } from '../../shift-category/exports.ts'
import { ContractStages } from '../contract-stages.tsx'
import { noInvoiceModels, useModelHint } from '../model-hint.ts'

interface CategoryContractFormProps<R> {
  /** The saved contract; undefined for a new one. */
  contract?: CategoryContract
  submit: (body: CategoryContractInput) => Promise<R>
  onSaved: (result: R) => unknown
}

/** The model, then the dates (SHIFTCAT-013, SHIFTCAT-019, SHIFTCAT-028 to SHIFTCAT-031, SHIFTCAT-035, SHIFTCAT-036). */
export function CategoryContractForm<R>({ contract, submit, onSaved }: CategoryContractFormProps<R>) {
  const { category } = useCategory()
  const models = useShiftModels(contract !== undefined)
  const hint = useModelHint()
  const form = useForm({
    schema: CategoryContractInput,
    initial: {
      contract_guid: contract?.contract_guid ?? '',
      reference: contract?.reference ?? '',
      ...(contract ? validityOf(contract) : { start: '', end: '', no_end_date: true }),
    },
    labels: {
      contract_guid: 'Invoice model',
      reference: 'Reference',
      start: 'Starts on',
      end: 'Ends before',
      no_end_date: 'No end date',
    },
    toBody: ({ no_end_date, end, ...values }) => ({ ...values, end: no_end_date ? null : end }),
    check: (values) => {
      const model = contract?.limits.model ?? models?.find(({ guid }) => guid === values.contract_guid)
      return { ...categoryContractErrors(periodOf(values), model && { category, model }), ...validityErrors(values) }
    },
    submit,
    onSaved,
  })
  const { field } = form
  const chosen = contract?.contract_model ?? models?.find(({ guid }) => guid === form.values.contract_guid)?.title
  return (
    <ContractStages
      form={form}
      label={contract ? `${contract.contract_model} ${contract.reference}` : 'New contract'}
      isNew={contract === undefined}
      model={field('contract_guid')}
      models={models?.map(({ guid, title }) => ({ value: guid, label: title }))}
      note={hint}
      noModels={noInvoiceModels}
      list={paths.shiftCategory(category.guid, 'contracts')}
    >
      <FormSection {...(chosen !== undefined && !contract && { title: chosen })}>
        <TextField {...field('reference')} autoComplete="off" />
        <FormLine>
          <ValidityFields
            start={field('start')}
            end={field('end')}
            noEnd={field('no_end_date')}
            startLocked={contract?.is_start_locked ?? false}
          />
        </FormLine>
      </FormSection>
    </ContractStages>
  )
}

/** The invoice models of a new contract (SHIFTCAT-D12). */
function useShiftModels(isSaved: boolean) {
  const { data } = useQuery({ ...queryOf(listModelSummaries.invoice, {}), enabled: !isSaved })
  return data?.models.filter(({ status, shifts_enabled }) => status !== 'Expired' && shifts_enabled)
}
