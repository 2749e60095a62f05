import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { ClientContract } from '#contract/user-contract/client-contracts.ts'
import { Tabs } from '#ui/page/tabs.tsx'
import { Status, Tag } from '#ui/status/status.tsx'
import { paths } from '../../../kit/url/paths.ts'
import { useUrlState } from '../../../kit/url/search.ts'
import { ClientPage } from '../../client/exports.ts'
import { ModelLink } from '../../model/exports.ts'
import styles from './contract-page.module.css'

export const contractTabs = { settings: 'Settings', files: 'Files', bank: 'Bank' } as const
export type ContractTab = keyof typeof contractTabs
const names = Object.keys(contractTabs) as ContractTab[] // its own keys

const TabSearch = z.object({ tabType: z.enum(['settings', 'files', 'bank']).default('settings') })

/** Returns the open tab. On load only Settings and Files are accepted (CLCON-005, CLCON-006, CLCON-D06). */
export function useContractTab(): ContractTab {
  const [{ tabType }, setTab] = useUrlState(TabSearch)
  const [isLoaded, setLoaded] = useState(false)
  // The address is outside React: what it was on load counts, not what it becomes.
  useEffect(() => {
    if (isLoaded) return
    setLoaded(true)
    if (tabType === 'bank') setTab({ tabType: undefined }, { replace: true })
  }, [isLoaded, tabType, setTab])
  return !isLoaded && tabType === 'bank' ? 'settings' : tabType
}

interface ContractPageProps {
  contract: ClientContract
  tab: ContractTab
  fileCount: number | undefined
  children: ReactNode
}

/** One contract under the header of its client: its name, status and tabs (CLCON-004, CLCON-048). */
export function ContractPage({ contract, tab, fileCount, children }: ContractPageProps) {
  const { contract_guid, contract_model, reference, status, is_default, owner_guid, guid } = contract
  const href = paths.client(owner_guid, `contracts/${guid}`)
  return (
    <ClientPage
      history={{ type: 'client-contract', guid }}
      top={
        <>
          <div className={styles.head}>
            <h2 className={styles.title}>
              <ModelLink side="invoice" guid={contract_guid} title={contract_model} /> {reference}
            </h2>
            <Status word={status} />
            {is_default && <Tag>Default</Tag>}
          </div>
          <Tabs
            label="Contract"
            tabs={names.map((name) => ({
              label: contractTabs[name],
              href: `${href}?tabType=${name}`,
              current: name === tab,
              ...(name === 'files' && fileCount !== undefined && { count: fileCount }),
            }))}
          />
        </>
      }
    >
      {children}
    </ClientPage>
  )
}
