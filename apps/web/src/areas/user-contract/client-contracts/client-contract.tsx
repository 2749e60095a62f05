import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  type ClientContract,
  getClientContract,
  updateClientContract,
} from '#contract/user-contract/client-contracts.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { latestOf, useInitialValue } from '../../../kit/form/use-initial-value.ts'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { isNotFound } from '../../../kit/http/api-error.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { paths } from '../../../kit/url/paths.ts'
import { ClientPage, useClient } from '../../client/exports.ts'
import { BankTab } from '../bank-details.tsx'
import { ContractFiles } from '../contract-files.tsx'
import { useContractTab } from '../contract-tabs.tsx'
import { ClientContractForm } from './client-contract-form.tsx'
import { sentBody, valuesOf } from './client-contract-values.ts'
import { ContractPage } from './contract-page.tsx'
import { UploadOrder } from './upload-order.tsx'

/** One invoice contract of a client (CLCON-002). */
export function ClientContractDetail({ guid }: { guid: string }) {
  const { client } = useClient()
  const tab = useContractTab()
  const params = { ownerGuid: client.guid, contractGuid: guid }
  const contract = useQuery({ ...queryOf(getClientContract, { params }), enabled: isGuid(guid), gcTime: 0 })
  const { number, first, reload } = useInitialValue(contract.data, () => latestOf(contract))
  if (!isGuid(guid) || isNotFound(contract.error)) {
    return (
      <ClientPage>
        <EmptyState
          text="Contract not found"
          actions={<LinkButton href={paths.client(client.guid, 'contracts')}>Back to contracts</LinkButton>}
        />
      </ClientPage>
    )
  }
  if (!contract.data || !first) {
    return <ClientPage>{contract.error && <LoadFailed query={contract} />}</ClientPage>
  }
  return (
    <ContractPage contract={contract.data} tab={tab}>
      {/* The settings keep unsaved changes while another tab is open. */}
      <div hidden={tab !== 'settings'}>
        <PageBody>
          <EditContract key={number} first={first} now={contract.data} onReload={reload} />
        </PageBody>
      </div>
      {tab === 'files' && <ContractFiles owner="client" params={params} actions={<UploadOrder params={params} />} />}
      {tab === 'bank' && (
        <PageBody>
          <BankTab owner="client" ownerGuid={client.guid} />
        </PageBody>
      )}
    </ContractPage>
  )
}

interface EditContractProps {
  /** As it was when the form began. */
  first: ClientContract
  now: ClientContract
  /** Starts again with what is there by now. */
  onReload: () => Promise<void>
}

function EditContract({ first, now, onReload }: EditContractProps) {
  const seen = useRef(first.version)
  const update = useCall(updateClientContract, { errors: 'form', seen })
  const { isLate, saving } = useSaving()
  const params = { ownerGuid: first.owner_guid, contractGuid: first.guid }
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <ClientContractForm
        initial={valuesOf(first)}
        contract={now}
        submit={(body) => saving(update.mutateAsync({ params, body: sentBody(body) }))}
        onSaved={async () => {
          toast('Contract successfully updated.')
          await refreshed()
          // Rows have their guids and rights only from now on.
          await onReload()
        }}
      />
    </>
  )
}
