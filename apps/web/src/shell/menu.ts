import type { TablerIcon } from '@tabler/icons-react'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCalendarClock from '@tabler/icons-react/dist/esm/icons/IconCalendarClock.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs'
import IconCurrencyPound from '@tabler/icons-react/dist/esm/icons/IconCurrencyPound.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import IconHomeHeart from '@tabler/icons-react/dist/esm/icons/IconHomeHeart.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import IconStethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { AccessRule } from '#contract/access.ts'
import { billingAccess } from '#contract/billing/access.ts'
import type { BranchSettings } from '#contract/branch/branches.ts'
import type { Side } from '#contract/fields.ts'
import { reportAccess } from '#contract/report/access.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import type { EmbeddedName, SettingKey } from '#contract/runtime-settings.ts'
import type { FileRoutesByTo } from '../route-tree.gen.ts'
import { useOverdue } from './use-overdue.ts'
import { useUnattended } from './use-unattended.ts'
import { useUnread } from './use-unread.ts'
import { useVisitProblems } from './use-visit-problems.ts'

/** SEARCH-005. */
const searchMenu: AccessRule = { ...billingAccess.search, allOf: rotaAccess.readForFinance.access }

/** The path of an existing screen, for models by their side: the compiler rejects a dead link. */
type ScreenPath = OfSide<keyof FileRoutesByTo>
type OfSide<Path extends string> = Path extends `${infer Before}{$side}${infer After}`
  ? `${Before}${Side}${After}`
  : Path

interface Item {
  label: string
  /** Items of a submenu have no icon. */
  icon?: TablerIcon
  /** A hook that returns the number of its badge, and what it counts. */
  useCount?: () => number
  counted?: string
  /** Part of the reduced menu of the NHS group (SHELL-D16). */
  nhs?: true
}

/** A screen, shown to users whom its route's `staticData` allows; there is no other gate here. */
export interface MenuPage extends Item {
  to: ScreenPath
  /** Further permissions, for a screen that opens with fewer by a link (SEARCH-D02). */
  rule?: AccessRule
  /** The application of the screen; without an address for it the item is hidden (SHELL-D12). */
  app?: EmbeddedName
  /** Hidden in branches that use the inbox (SHELL-D13). */
  unlessInbox?: true
}

/** An external link, to the address of a setting; hidden without one (SHELL-D12). */
export interface MenuOutside extends Item {
  address: Extract<SettingKey, `${string}Url`>
  rule?: AccessRule
  /** Shown only in branches that have turned it on. */
  setting?: { [Key in keyof BranchSettings]: BranchSettings[Key] extends boolean ? Key : never }[keyof BranchSettings]
}

/** An action on the current screen. */
export interface MenuPress extends Item {
  press: 'diagnostics' | 'log-out'
}

export type MenuItem = MenuPage | MenuOutside | MenuPress

export interface MenuGroup {
  label: string
  icon: TablerIcon
  /** The start of the addresses of its screens, with or without an item. */
  path: string
  items: readonly MenuItem[]
}

export type MenuEntry = MenuItem | MenuGroup

/**
 * The sidebar in its order (SHELL-028, SHELL-031, SHELL-035). A new screen adds its line in this order: Inbox,
 * Dashboard, Messages (`unlessInbox`, with its unread messages as `useCount`), Visits, Schedule, Shifts, Shift
 * Categories, Units, Carers, Clients, HR, Finance, Reports.
 */
export const menu: readonly MenuEntry[] = [
  {
    label: 'Inbox',
    icon: IconInbox,
    address: 'InboxUrl',
    setting: 'external_inbox',
    useCount: useUnattended,
    counted: 'unread',
  },
  { label: 'Dashboard', icon: IconLayoutDashboard, to: '/dashboard' },
  { label: 'Messages', icon: IconMessage, to: '/messages', unlessInbox: true, useCount: useUnread, counted: 'unread' },
  { label: 'Visits', icon: IconHomeHeart, to: '/visits', useCount: useVisitProblems, counted: 'to attend to' },
  { label: 'Schedule', icon: IconCalendarClock, to: '/scheduler-carer-daily', app: 'scheduler' },
  { label: 'Shifts', icon: IconClock, to: '/shifts' },
  { label: 'Shift Categories', icon: IconLayoutGrid, to: '/shift-categories' },
  { label: 'Units', icon: IconBuilding, to: '/units' },
  { label: 'Carers', icon: IconHeartHandshake, to: '/carers' },
  { label: 'Clients', icon: IconUsers, to: '/clients' },
  { label: 'HR', icon: IconUserSearch, to: '/carers-search' },
  {
    label: 'Finance',
    icon: IconCurrencyPound,
    path: '/finance',
    // Appointment search, Additionals management, Invoice models, Payment models, File management, Interface viewer,
    // Invoice processing, Payment processing, Processing status, Alerts, Import.
    items: [
      { label: 'Appointment search', to: '/finance/appointment-search', rule: searchMenu },
      { label: 'Additionals management', to: '/finance/additionals-management' },
      { label: 'Invoice models', to: '/finance/invoice-models' },
      { label: 'Payment models', to: '/finance/payment-models' },
      { label: 'File management', to: '/finance/file-management' },
      { label: 'Interface viewer', to: '/finance/interface-files' },
      { label: 'Invoice processing', to: '/finance/invoice-processing', useCount: useOverdue, counted: 'overdue' },
      { label: 'Payment processing', to: '/finance/payment-processing' },
      { label: 'Processing status', to: '/finance/processing-status' },
      { label: 'Alerts', to: '/finance/alerts' },
      { label: 'Import', to: '/finance/import' },
    ],
  },
  {
    label: 'Reports',
    icon: IconReportAnalytics,
    path: '/reports',
    items: [
      { label: 'Sick Reports', to: '/reports/sick-reports' },
      { label: 'Reporting Launch Pad', address: 'ReportingLaunchPadUrl', rule: reportAccess.launchPad },
    ],
  },
]

/**
 * The foot of the sidebar in its order (SHELL-032): Downloads, Sync Status, Diagnostics, Jarvis, Tickets System, How to
 * Guide, Administration, Log out.
 */
export const bottomMenu: readonly MenuItem[] = [
  { label: 'Downloads', icon: IconDownload, to: '/download' },
  { label: 'Sync Status', icon: IconCloudCheck, to: '/sync-status' },
  { label: 'Diagnostics', icon: IconStethoscope, press: 'diagnostics', nhs: true },
  { label: 'Jarvis', icon: IconSparkles, address: 'JarvisUrl', setting: 'left_menu_jarvis' },
  { label: 'Tickets System', icon: IconTicket, address: 'TicketsUrl' },
  { label: 'How to Guide', icon: IconBook, address: 'HowToGuideUrl', nhs: true },
  { label: 'Administration', icon: IconSettings, to: '/admin' },
  { label: 'Log out', icon: IconLogout, press: 'log-out', nhs: true },
]
