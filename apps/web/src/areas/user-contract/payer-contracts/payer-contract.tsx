import { useRef } from 'react'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Status, Tag } from '#ui/status/status.tsx'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { latestOf, useInitialValue } from '../../../kit/form/use-initial-value.ts'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { isNotFound } from '../../../kit/http/api-error.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { ModelLink } from '../../model/exports.ts'
import { BankTab } from '../bank-details.tsx'
import { ContractFiles } from '../contract-files.tsx'
import { ContractHead } from '../contract-head.tsx'
import { ContractTabs, useContractTab } from '../contract-tabs.tsx'
import { useContract, useUpdate } from './payer-calls.ts'
import { PayerContractForm } from './payer-contract-form.tsx'
import { type PayerContract, valuesOf } from './payer-contract-values.ts'
import type { PayerPlace } from './payer-place.ts'
import { UploadOrder } from './upload-order.tsx'

interface PayerContractDetailProps {
  place: PayerPlace
  guid: string
}

/** One invoice contract of a client or a unit under the header of its owner (CLCON-002, CLCON-048, UNIT-011). */
export function PayerContractDetail({ place, guid }: PayerContractDetailProps) {
  const { owner, Page } = place
  const tab = useContractTab()
  const params = { ownerGuid: place.guid, contractGuid: guid }
  const contract = useContract(place, guid, isGuid(guid))
  const { number, first, reload } = useInitialValue(contract.data, () => latestOf(contract))
  if (!isGuid(guid) || isNotFound(contract.error)) {
    const back = <LinkButton href={place.hrefOf()}>Back to contracts</LinkButton>
    return (
      <Page>
        <EmptyState text="Contract not found" actions={back} />
      </Page>
    )
  }
  if (!contract.data || !first) return <Page>{contract.error && <LoadFailed query={contract} />}</Page>
  const { contract_guid, contract_model, reference, status, is_default } = contract.data
  // Only persons have bank details.
  const hasBank = owner === 'client'
  const shown = tab === 'bank' && !hasBank ? 'settings' : tab
  return (
    <Page
      history={{ type: `${owner}-contract`, guid }}
      top={
        <>
          <ContractHead
            title={
              <>
                <ModelLink side="invoice" guid={contract_guid} title={contract_model} /> {reference}
              </>
            }
          >
            <Status word={status} />
            {is_default && <Tag>Default</Tag>}
          </ContractHead>
          <ContractTabs tab={shown} withBank={hasBank} />
        </>
      }
    >
      {/* The settings keep unsaved changes while another tab is open. */}
      <div hidden={shown !== 'settings'}>
        <PageBody>
          <EditContract key={number} place={place} first={first} now={contract.data} onReload={reload} />
        </PageBody>
      </div>
      {shown === 'files' && (
        <ContractFiles owner={owner} params={params} actions={owner === 'client' && <UploadOrder params={params} />} />
      )}
      {shown === 'bank' && (
        <PageBody>
          <BankTab owner="client" ownerGuid={place.guid} />
        </PageBody>
      )}
    </Page>
  )
}

interface EditContractProps {
  place: PayerPlace
  /** As it was when the form began. */
  first: PayerContract
  now: PayerContract
  /** Starts again with what is there by now. */
  onReload: () => Promise<void>
}

function EditContract({ place, first, now, onReload }: EditContractProps) {
  const seen = useRef(first.version)
  const update = useUpdate(place, first.guid, seen)
  const { isLate, saving } = useSaving()
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <PayerContractForm
        place={place}
        initial={valuesOf(first)}
        contract={now}
        submit={(body) => saving(update(body))}
        onSaved={async () => {
          // Rows have their guids and rights only from now on.
          await Promise.all([refreshed(), onReload()])
          toast(place.saved)
        }}
      />
    </>
  )
}
