import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useState } from 'react'
import { privacyAccess } from '#contract/privacy/access.ts'
import type { Subject } from '#contract/privacy/subject-access.ts'
import { useOpenPath } from '#ui/link.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { usePermission } from '../../kit/session/access.ts'
import { HistoryDialog } from '../history/exports.ts'
import { CopyQuestion } from './copy-question.tsx'
import { erasurePath } from './erasure-path.ts'

interface PersonMenuProps {
  subject: Subject
  guid: string
  name: string
  mayReadHistory: boolean
}

const copyAccess = { carer: privacyAccess.copyCarer, client: privacyAccess.copyClient }
const eraseAccess = { carer: privacyAccess.eraseCarer, client: privacyAccess.eraseClient }

/** The rare actions on the record of a person, at the end of its head, as far as the user has the permissions. */
export function PersonMenu({ subject, guid, name, mayReadHistory }: PersonMenuProps) {
  const openPath = useOpenPath()
  const mayCopy = usePermission(copyAccess[subject])
  const mayErase = usePermission(eraseAccess[subject])
  const [asking, setAsking] = useState<'history' | 'copy'>()
  const items = [
    ...(mayReadHistory ? [{ label: 'History', icon: IconHistory, onPress: () => setAsking('history') }] : []),
    ...(mayCopy ? [{ label: 'Copy of all data', icon: IconFileExport, onPress: () => setAsking('copy') }] : []),
    ...(mayErase ? [{ label: 'Erasure', icon: IconEraser, onPress: () => openPath(erasurePath(subject, guid)) }] : []),
  ]
  const close = () => setAsking(undefined)
  if (items.length === 0) return null
  return (
    <>
      <Menu label="More actions" items={items} />
      {asking === 'history' && <HistoryDialog type={subject} guid={guid} onClose={close} />}
      {asking === 'copy' && <CopyQuestion subject={subject} guid={guid} name={name} onClose={close} />}
    </>
  )
}
