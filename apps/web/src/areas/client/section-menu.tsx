import { useContext } from 'react'
import { createPortal } from 'react-dom'
import { FormSteps } from '#ui/form/form-steps.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { SectionSlot } from '../../kit/form/section-slot.ts'
import { paths } from '../../kit/url/paths.ts'

/** The first entry under Profile in the menu, in front of the sections of the form. */
export const overviewEntry = { id: 'overview', title: 'Overview' }

const entries = [
  overviewEntry,
  { id: 'personal-details', title: 'Personal details' },
  { id: 'financial-details', title: 'Financial details' },
  { id: 'care-packages', title: 'Care packages' },
]

/** The menu of the profile while the overview is open, where there is no form to list its sections. */
export function SectionMenu({ guid }: { guid: string }) {
  const slot = useContext(SectionSlot)
  const openPath = useOpenPath()
  if (!slot) return null
  const open = (section: string) => openPath(paths.client(guid, `profile/${section}`))
  const steps = <FormSteps sections={entries} current="overview" bad={new Set()} onSection={open} inMenu />
  return createPortal(steps, slot)
}
