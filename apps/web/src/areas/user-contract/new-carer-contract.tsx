import { carerContracts } from '#contract/user-contract/carer-contracts.ts'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { refreshed } from '../../kit/http/cache.ts'
import { useCall } from '../../kit/http/query.ts'
import { paths } from '../../kit/url/paths.ts'
import { CarerPage, useCarer } from '../carer/exports.ts'
import { CarerContractFields } from './carer-contract-fields.tsx'
import { newCarerContract } from './carer-contract-values.ts'
import { ContractHead } from './contract-head.tsx'
import { ContractStages } from './contract-stages.tsx'
import { useCarerContractForm } from './use-carer-contract-form.ts'

/** CCON-020 to CCON-025, CCON-D06. */
export function NewCarerContract() {
  const { carer } = useCarer()
  const openPath = useOpenPath()
  const create = useCall(carerContracts.create, { errors: 'form' })
  const list = paths.carer(carer.guid, 'contracts')
  const { form, effectDialog, models, wage, timeline } = useCarerContractForm({
    initial: newCarerContract,
    submit: (body) => create.mutateAsync({ params: { ownerGuid: carer.guid }, body }),
    async onSaved({ guid }) {
      await refreshed()
      toast('Contract successfully created.')
      openPath(`${list}/${guid}`)
    },
  })
  const open = models?.filter(({ archived, status }) => !archived && status !== 'Expired')
  const chosen = models?.find(({ guid }) => guid === form.values.contract_guid)
  return (
    <CarerPage top={<ContractHead title="New contract" />}>
      <PageBody>
        <ContractStages
          form={form}
          label="New contract"
          isNew
          model={form.field('contract_guid')}
          models={open?.map(({ guid, title }) => ({ value: guid, label: title }))}
          noModels="No payment models found. Please contact the Systems Finance Team."
          list={list}
        >
          <CarerContractFields
            form={form}
            model={{ guid: chosen?.guid ?? '', title: chosen?.title ?? '', isClosed: chosen?.archived ?? false }}
            isStartLocked={false}
            timeline={timeline}
            wage={wage}
          />
        </ContractStages>
        {effectDialog}
      </PageBody>
    </CarerPage>
  )
}
