import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { z } from 'zod'
import { Tabs } from '#ui/page/tabs.tsx'
import { useUrlState } from '../../kit/url/search.ts'
import styles from './contract-tabs.module.css'

const labels = { settings: 'Settings', files: 'Files', bank: 'Bank' } as const
type Tab = keyof typeof labels
const Search = z.object({ tabType: z.enum(['settings', 'files', 'bank']).default('settings').catch('settings') })

interface ContractTabsProps {
  /** The settings stay as they are while another tab is open. */
  settings: ReactNode
  /** The other tabs are loaded when they are opened. */
  files?: () => ReactNode
  bank: () => ReactNode
}

/** The tabs of a saved contract (CCON-D24, CLCON-004 to CLCON-006, CLCON-D06). On load the bank details stay closed. */
export function ContractTabs({ settings, files, bank }: ContractTabsProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [{ tabType }, setTab] = useUrlState(Search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the tab with which the page was loaded counts.
  useEffect(() => {
    if (tabType === 'bank') setTab({ tabType: 'settings' }, { replace: true })
  }, [])
  const tabs = (Object.keys(labels) as Tab[]) // its own keys
    .filter((tab) => tab !== 'files' || files)
    .map((tab) => ({
      label: labels[tab],
      href: `${path}?tabType=${tab}`,
      current: tab === tabType,
    }))
  return (
    <>
      <Tabs label="Contract" tabs={tabs} />
      <div className={styles.tab} hidden={tabType !== 'settings'}>
        {settings}
      </div>
      {tabType === 'files' && files && <div className={styles.tab}>{files()}</div>}
      {tabType === 'bank' && <div className={styles.tab}>{bank()}</div>}
    </>
  )
}
