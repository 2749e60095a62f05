import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import { privacyAccess } from '#contract/privacy/access.ts'
import type { Subject } from '#contract/privacy/subject-access.ts'
import { LinkButton } from '#ui/button.tsx'
import { usePermission } from '../../kit/session/access.ts'
import { erasurePath } from './erasure-path.ts'

const access = { carer: privacyAccess.eraseCarer, client: privacyAccess.eraseClient }

/** Leads to the erasure of a person's data. Hidden from users who may not do it. */
export function ErasureButton({ subject, guid }: { subject: Subject; guid: string }) {
  if (!usePermission(access[subject])) return null
  return (
    <LinkButton icon={IconEraser} href={erasurePath(subject, guid)}>
      Erasure
    </LinkButton>
  )
}
