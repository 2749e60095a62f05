import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { branchAccess } from '#contract/branch/access.ts'
import { LinkButton } from '#ui/button.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { newBranchPath } from './company-page.tsx'

export function NewBranchButton() {
  if (!usePermission(branchAccess.createBranch)) return null
  return (
    <LinkButton look="primary" icon={IconPlus} href={newBranchPath}>
      New branch
    </LinkButton>
  )
}
