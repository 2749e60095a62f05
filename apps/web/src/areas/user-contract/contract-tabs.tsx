import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { Tabs } from '#ui/page/tabs.tsx'
import { useUrlState } from '../../kit/url/search.ts'

const labels = { settings: 'Settings', files: 'Files', bank: 'Bank' } as const
export type ContractTab = keyof typeof labels
const Search = z.object({ tabType: z.enum(['settings', 'files', 'bank']).default('settings') })

/** Returns the open tab of a saved contract. On load the bank details stay closed (CCON-D24, CLCON-005, CLCON-006, CLCON-D06). */
export function useContractTab(): ContractTab {
  const [{ tabType }, setTab] = useUrlState(Search)
  const [isLoaded, setLoaded] = useState(false)
  // The address on load counts, and it is outside React.
  useEffect(() => {
    if (isLoaded) return
    setLoaded(true)
    if (tabType === 'bank') setTab({ tabType: undefined }, { replace: true })
  }, [isLoaded, tabType, setTab])
  return !isLoaded && tabType === 'bank' ? 'settings' : tabType
}

interface ContractTabsProps {
  tab: ContractTab
  /** Only owners that are persons have bank details. */
  withBank?: boolean
}

export function ContractTabs({ tab, withBank = true }: ContractTabsProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const tabs = (Object.keys(labels) as ContractTab[])
    .filter((each) => withBank || each !== 'bank')
    .map((each) => ({
      label: labels[each],
      href: `${path}?tabType=${each}`,
      current: each === tab,
    }))
  return <Tabs label="Contract" tabs={tabs} />
}
