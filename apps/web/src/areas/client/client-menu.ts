import type { TablerIcon } from '@tabler/icons-react'
import IconAdjustmentsHeart from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHeart.mjs'
import IconBeach from '@tabler/icons-react/dist/esm/icons/IconBeach.mjs'
import IconCalendarClock from '@tabler/icons-react/dist/esm/icons/IconCalendarClock.mjs'
import IconCalendarWeek from '@tabler/icons-react/dist/esm/icons/IconCalendarWeek.mjs'
import IconClipboardHeart from '@tabler/icons-react/dist/esm/icons/IconClipboardHeart.mjs'
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs'
import IconHomeHeart from '@tabler/icons-react/dist/esm/icons/IconHomeHeart.mjs'

import IconPill from '@tabler/icons-react/dist/esm/icons/IconPill.mjs'
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'

interface ClientPage {
  label: string
  /** The part of the address behind the client's guid. */
  screen: string
  icon: TablerIcon
}

/**
 * The navigation of a client in its order (CLIENT-021): Profile, Care Preferences, Care Outcomes, Contracts, Visits,
 * Careplan, Documents, Care Circle, Digital Careplan, eMARS, Calendar, Schedule, Client Absences. A screen adds its line
 * here, in its place; the line is shown to users who may open the screen.
 */
export const clientMenu: readonly ClientPage[] = [
  { label: 'Profile', screen: 'profile', icon: IconUser },
  { label: 'Care Preferences', screen: 'care-preferences', icon: IconAdjustmentsHeart },
  { label: 'Care Outcomes', screen: 'outcomes', icon: IconTargetArrow },
  { label: 'Contracts', screen: 'contracts', icon: IconFileInvoice },
  { label: 'Visits', screen: 'visits', icon: IconHomeHeart },
  { label: 'Careplan', screen: 'careplan', icon: IconClipboardHeart },
  { label: 'Documents', screen: 'documents', icon: IconFiles },
  { label: 'Care Circle', screen: 'relative', icon: IconUsersGroup },
  { label: 'Digital Careplan', screen: 'new-careplan', icon: IconDeviceTablet },
  { label: 'eMARS', screen: 'emars', icon: IconPill },
  { label: 'Calendar', screen: 'scheduler-client-weekly', icon: IconCalendarWeek },
  { label: 'Schedule', screen: 'client-schedule', icon: IconCalendarClock },
  { label: 'Client Absences', screen: 'absences', icon: IconBeach },
]
