import type { ReactNode } from 'react'
import type { ClientContract } from '#contract/user-contract/client-contracts.ts'
import { Status, Tag } from '#ui/status/status.tsx'
import { ClientPage } from '../../client/exports.ts'
import { ModelLink } from '../../model/exports.ts'
import { ContractHead } from '../contract-head.tsx'
import { type ContractTab, ContractTabs } from '../contract-tabs.tsx'

interface ContractPageProps {
  contract: ClientContract
  tab: ContractTab
  children: ReactNode
}

/** One contract under the header of its client, with its name and status (CLCON-048). */
export function ContractPage({ contract, tab, children }: ContractPageProps) {
  const { contract_guid, contract_model, reference, status, is_default, guid } = contract
  return (
    <ClientPage
      history={{ type: 'client-contract', guid }}
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
          <ContractTabs tab={tab} />
        </>
      }
    >
      {children}
    </ClientPage>
  )
}
