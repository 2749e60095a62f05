import type { TablerIcon } from '@tabler/icons-react'
import IconBeach from '@tabler/icons-react/dist/esm/icons/IconBeach.mjs'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconCalendarWeek from '@tabler/icons-react/dist/esm/icons/IconCalendarWeek.mjs'
import IconChartAreaLine from '@tabler/icons-react/dist/esm/icons/IconChartAreaLine.mjs'
import IconCurrencyPound from '@tabler/icons-react/dist/esm/icons/IconCurrencyPound.mjs'
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs'
import IconHomeHeart from '@tabler/icons-react/dist/esm/icons/IconHomeHeart.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconReceiptPound from '@tabler/icons-react/dist/esm/icons/IconReceiptPound.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'

interface CarerPage {
  label: string
  /** The part of the address behind the carer's guid. */
  screen: string
  icon: TablerIcon
}

/** Shown only with its setting, and to finance admins (CARER-029). */
export const employmentScreen = 'employment-identity'

/**
 * The navigation of a carer in its order (CARER-023). A screen adds its line here, in its place; the line is shown to users
 * who may open the screen.
 */
export const carerMenu: readonly CarerPage[] = [
  { label: 'Profile', screen: 'profile', icon: IconUser },
  { label: 'Payments', screen: 'contracts', icon: IconCurrencyPound },
  { label: 'Absences', screen: 'carer-absences', icon: IconBeach },
  { label: 'Availability', screen: 'availability', icon: IconCalendarCheck },
  { label: 'Accrual', screen: 'accruals', icon: IconChartAreaLine },
  { label: 'Care Pay Breakdown', screen: 'payslips', icon: IconReceiptPound },
  { label: 'Visits', screen: 'visits', icon: IconHomeHeart },
  { label: 'Documents', screen: 'documents', icon: IconFiles },
  { label: 'Calendar view', screen: 'scheduler-carer-weekly', icon: IconCalendarWeek },
  { label: 'Employment ID', screen: employmentScreen, icon: IconId },
]
