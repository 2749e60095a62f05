import type { TablerIcon } from '@tabler/icons-react'
import IconCurrencyPound from '@tabler/icons-react/dist/esm/icons/IconCurrencyPound.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import IconHomeHeart from '@tabler/icons-react/dist/esm/icons/IconHomeHeart.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { FileRoutesByTo } from '../route-tree.gen.ts'

/** A path of a screen that exists: the compiler refuses a dead link. */
type ScreenPath = keyof FileRoutesByTo

export interface MenuPage {
  label: string
  to: ScreenPath
  icon?: TablerIcon
}

export interface MenuGroup {
  label: string
  icon: TablerIcon
  pages: readonly MenuPage[]
}

export type MenuEntry = MenuPage | MenuGroup

/**
 * The sidebar in its order (SHELL-028, SHELL-035). A screen adds its line here, in its place, and is shown to those
 * whom its route's `staticData` lets in; nothing is gated here. The order, for whoever adds one: Inbox, Dashboard,
 * Messages, Visits, Schedule, Shifts, Shift Categories, Units, Carers, Clients, HR, Finance, Reports.
 */
export const menu: readonly MenuEntry[] = [
  { label: 'Visits', icon: IconHomeHeart, to: '/visits' },
  { label: 'Carers', icon: IconHeartHandshake, to: '/carers' },
  { label: 'Clients', icon: IconUsers, to: '/clients' },
  {
    label: 'Finance',
    icon: IconCurrencyPound,
    // Appointment search, Additionals management, Invoice models, Payment models, File management, Interface viewer,
    // Invoice processing, Payment processing, Processing status, Alerts, Import.
    pages: [
      { label: 'File management', to: '/finance/file-management' },
      { label: 'Interface viewer', to: '/finance/interface-files' },
      { label: 'Invoice processing', to: '/finance/invoice-processing' },
      { label: 'Processing status', to: '/finance/processing-status' },
    ],
  },
]

/** The pages at the foot of the sidebar, before what is no page (SHELL-032). */
export const bottomMenu: readonly MenuPage[] = [{ label: 'Downloads', icon: IconDownload, to: '/download' }]
