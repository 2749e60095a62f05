import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CategoryContract, categoryContracts } from '#contract/user-contract/category-contracts.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Status } from '#ui/status/status.tsx'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { latestOf, useInitialValue } from '../../../kit/form/use-initial-value.ts'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { isNotFound } from '../../../kit/http/api-error.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { paths } from '../../../kit/url/paths.ts'
import { ModelLink } from '../../model/exports.ts'
import { CategoryPage, useCategory } from '../../shift-category/exports.ts'
import { ContractFiles } from '../contract-files.tsx'
import { ContractHead } from '../contract-head.tsx'
import { ContractTabs, useContractTab } from '../contract-tabs.tsx'
import { CategoryContractForm } from './category-contract-form.tsx'

/** One contract of a shift category (SHIFTCAT-013, SHIFTCAT-014, SHIFTCAT-D14). */
export function CategoryContractDetail({ guid }: { guid: string }) {
  const { category } = useCategory()
  const tab = useContractTab()
  const params = { ownerGuid: category.guid, contractGuid: guid }
  const contract = useQuery({ ...queryOf(categoryContracts.get, { params }), enabled: isGuid(guid), gcTime: 0 })
  const { number, first, reload } = useInitialValue(contract.data, () => latestOf(contract))
  if (!isGuid(guid) || isNotFound(contract.error)) {
    return (
      <CategoryPage>
        <EmptyState
          text="Contract not found"
          actions={<LinkButton href={paths.shiftCategory(category.guid, 'contracts')}>Back to contracts</LinkButton>}
        />
      </CategoryPage>
    )
  }
  if (!contract.data || !first) return <CategoryPage>{contract.error && <LoadFailed query={contract} />}</CategoryPage>
  const { contract_guid, contract_model, reference, status } = contract.data
  return (
    <CategoryPage
      history={{ type: 'shift-category-contract', guid }}
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
          </ContractHead>
          <ContractTabs tab={tab} withBank={false} />
        </>
      }
    >
      {/* The settings keep unsaved changes while another tab is open. */}
      <div hidden={tab === 'files'}>
        <PageBody>
          <EditContract key={number} first={first} onReload={reload} />
        </PageBody>
      </div>
      {tab === 'files' && <ContractFiles owner="shift-category" params={params} />}
    </CategoryPage>
  )
}

function EditContract({ first, onReload }: { first: CategoryContract; onReload: () => Promise<void> }) {
  const seen = useRef(first.version)
  const update = useCall(categoryContracts.update, { errors: 'form', seen })
  const { isLate, saving } = useSaving()
  const params = { ownerGuid: first.owner_guid, contractGuid: first.guid }
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <CategoryContractForm
        contract={first}
        submit={(body) => saving(update.mutateAsync({ params, body }))}
        onSaved={async () => {
          toast('Contract successfully updated.')
          await refreshed()
        }}
      />
    </>
  )
}
