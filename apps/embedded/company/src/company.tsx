import { usePathBelow } from '#web/kit/embedded/path-below.ts'
import type { ApplicationProps } from '#web/kit/embedded/register-application.ts'
import { paths } from '#web/kit/url/paths.ts'
import { Redirect } from '#web/kit/url/redirect.tsx'
import { BranchTab } from './branch-tab.tsx'
import { NewBranch } from './new-branch.tsx'
import { ProviderTab } from './provider-tab.tsx'
import { RegionsTab } from './regions-tab.tsx'

/** The provider, the open branch and its regions (OPER-007, decision 0112). */
export function Company({ basename }: ApplicationProps) {
  const screen = usePathBelow(basename)
  if (screen === '') return <ProviderTab />
  if (screen === 'branch') return <BranchTab />
  if (screen === 'branch/new') return <NewBranch />
  if (screen === 'regions') return <RegionsTab />
  return <Redirect to={paths.company()} />
}
