import type { TablerIcon } from '@tabler/icons-react'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs'
import { paths } from '../../kit/paths.ts'

export interface AdminPage {
  label: string
  to: string
  icon: TablerIcon
}

/**
 * The admin menu in its order (OPER-D02): Operators, Holidays, Holiday tiers, Contract care types, Rule conditions, Runs,
 * Company; then the trail of sign-ins. A screen adds its line here, and its permissions to the route of `/admin`; it is
 * shown to those whom its own route lets in.
 */
export const adminMenu: readonly AdminPage[] = [
  { label: 'Operators', icon: IconUserCog, to: paths.operators() },
  { label: 'Company', icon: IconBuilding, to: paths.company() },
  { label: 'Sign-ins', icon: IconHistory, to: paths.signIns() },
]
