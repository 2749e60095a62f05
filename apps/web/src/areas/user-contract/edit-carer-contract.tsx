import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CarerContract, carerContracts } from '#contract/user-contract/carer-contracts.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Status, Tag } from '#ui/status/status.tsx'
import { LateBanner } from '../../kit/form/late-banner.tsx'
import { latestOf, useInitialValue } from '../../kit/form/use-initial-value.ts'
import { useSaving } from '../../kit/form/use-saving.ts'
import { isNotFound } from '../../kit/http/api-error.ts'
import { refreshed } from '../../kit/http/cache.ts'
import { queryOf, useCall } from '../../kit/http/query.ts'
import { LoadFailed } from '../../kit/load-failed.tsx'
import { paths } from '../../kit/url/paths.ts'
import { CarerPage, useCarer } from '../carer/exports.ts'
import { BankTab } from './bank-details.tsx'
import { CarerContractFields } from './carer-contract-fields.tsx'
import { valuesOf } from './carer-contract-values.ts'
import { ContractFiles } from './contract-files.tsx'
import styles from './contract-head.module.css'
import { ContractHead } from './contract-head.tsx'
import { ContractStages } from './contract-stages.tsx'
import { ContractTabs, useContractTab } from './contract-tabs.tsx'
import { useCarerContractForm } from './use-carer-contract-form.ts'

/** CCON-022, CCON-D08. */
export function EditCarerContract({ guid }: { guid: string }) {
  const { carer } = useCarer()
  const tab = useContractTab()
  const params = { ownerGuid: carer.guid, contractGuid: guid }
  // A form always starts with the current state, never with a cached one.
  const contract = useQuery({ ...queryOf(carerContracts.get, { params }), enabled: isGuid(guid), gcTime: 0 })
  const { number, first, reload } = useInitialValue(contract.data, () => latestOf(contract))
  const list = paths.carer(carer.guid, 'contracts')
  if (!isGuid(guid) || isNotFound(contract.error)) {
    return (
      <CarerPage>
        <EmptyState text="Contract not found" actions={<LinkButton href={list}>Back to contracts</LinkButton>} />
      </CarerPage>
    )
  }
  if (!contract.data || !first) return <CarerPage>{contract.error && <LoadFailed query={contract} />}</CarerPage>
  const { contract_model, reference, status, current_role, is_closed } = contract.data
  return (
    <CarerPage
      history={{ type: 'carer-contract', guid }}
      top={
        <>
          <ContractHead title={`${contract_model} ${reference}`}>
            <Status word={status} />
            {is_closed && <Tag>Closed</Tag>}
            <span className={styles.fact}>Current role: {current_role ? 'Yes' : 'No'}</span>
          </ContractHead>
          <ContractTabs tab={tab} />
        </>
      }
    >
      {/* The settings keep unsaved changes while another tab is open. */}
      <div hidden={tab !== 'settings'}>
        <PageBody>
          <Settings key={number} contract={first} list={list} onReload={reload} />
        </PageBody>
      </div>
      {tab === 'files' && <ContractFiles owner="carer" params={params} />}
      {tab === 'bank' && (
        <PageBody>
          <BankTab owner="carer" ownerGuid={carer.guid} />
        </PageBody>
      )}
    </CarerPage>
  )
}

interface SettingsProps {
  /** As it was when the form began. */
  contract: CarerContract
  list: string
  /** Starts the form again with the saved contract. */
  onReload: () => Promise<void>
}

function Settings({ contract, list, onReload }: SettingsProps) {
  const { carer } = useCarer()
  const seen = useRef(contract.version)
  const update = useCall(carerContracts.update, { errors: 'form', seen })
  const { isLate, saving } = useSaving()
  const params = { ownerGuid: carer.guid, contractGuid: contract.guid }
  const { form, effectDialog, wage, timeline } = useCarerContractForm({
    contractGuid: contract.guid,
    initial: valuesOf(contract),
    submit: (body) => saving(update.mutateAsync({ params, body })),
    async onSaved() {
      await Promise.all([refreshed(), onReload()])
      toast('Contract successfully updated.')
    },
  })
  const { contract_guid, contract_model, is_closed, is_start_locked } = contract
  return (
    <>
      <ContractStages
        form={form}
        label={`${contract_model} ${contract.reference}`}
        isNew={false}
        model={form.field('contract_guid')}
        models={undefined}
        noModels=""
        list={list}
      >
        {isLate && <LateBanner onReload={onReload} />}
        <CarerContractFields
          form={form}
          model={{ guid: contract_guid, title: contract_model, isClosed: is_closed }}
          isStartLocked={is_start_locked}
          timeline={timeline}
          wage={wage}
        />
      </ContractStages>
      {effectDialog}
    </>
  )
}
