import { describe, expect, test } from 'vitest'
import { BranchSettings } from '#contract/branch/branches.ts'
import { held } from '#contract/permissions.ts'
import { checkAccess, type PageAccess } from '../kit/session/check-access.ts'
import { bottomMenu, type MenuEntry, type MenuGroup, type MenuPage, menu } from './menu.ts'
import { useUnattended } from './use-unattended.ts'
import { firstPage, type MenuReader, visibleMenu } from './visible-menu.ts'

const addresses = {
  InboxUrl: 'https://inbox.example',
  JarvisUrl: 'https://jarvis.example',
  TicketsUrl: 'https://tickets.example',
  HowToGuideUrl: 'https://guide.example',
  ReportingLaunchPadUrl: 'https://reports.example',
}

/** A user who may open everything, in a branch that has everything except an inbox and Jarvis. */
function reader(change: Partial<MenuReader> & { settings?: object; roles?: string[] } = {}): MenuReader {
  const { settings = {}, roles = ['*:Edit'], ...rest } = change
  const user = held(roles)
  return {
    user,
    isNhs: false,
    config: addresses,
    branch: {
      settings: BranchSettings.parse(settings),
      checkAccess: (page) => checkAccess(page, user, ['finance', 'shifts', 'scheduling', 'chat', 'dashboard']),
    },
    accessOf: () => ({ access: 'signed-in' }),
    ...rest,
  }
}

const labels = (entries: readonly MenuEntry[]) => entries.map(({ label }) => label)
const itemsOf = (entries: readonly MenuEntry[], group: string) =>
  labels(entries.find((entry): entry is MenuGroup => entry.label === group && 'items' in entry)?.items ?? [])
const page = (label: string, to: string, more: Partial<MenuPage> = {}) => ({ label, to: to as MenuPage['to'], ...more })

describe('the external inbox', () => {
  const settings = { external_inbox: true }
  const entries = menu.filter(({ label }) => ['Inbox', 'Messages'].includes(label))
  const shown = (one: MenuReader) => labels(visibleMenu(entries, one))

  test('with the branch setting and an address, Inbox is shown and Messages is not (SHELL-029, SHELL-048, SHELL-D13)', () => {
    expect(shown(reader({ settings }))).toEqual(['Inbox'])
    expect(shown(reader())).toEqual(['Messages'])
    expect(shown(reader({ settings, config: { ...addresses, InboxUrl: '' } }))).toEqual(['Messages'])
    expect(shown(reader({ settings, config: {} }))).toEqual(['Messages'])
  })

  test('its count belongs to the item, so that nothing is polled where the item is hidden (SHELL-D13)', () => {
    const counting = [...menu, ...bottomMenu].filter((entry) => 'useCount' in entry)
    expect(labels(counting)).toEqual(['Inbox', 'Messages', 'Visits'])
    expect(counting.map((entry) => 'useCount' in entry && entry.useCount)).toContain(useUnattended)
    expect(labels(visibleMenu(counting, reader()))).toEqual(['Messages', 'Visits'])
    expect(labels(visibleMenu(counting, reader({ settings })))).toEqual(['Inbox', 'Visits'])
  })
})

test('a link whose address is empty is not shown (SHELL-D12)', () => {
  const all = [...menu, ...bottomMenu]
  const one = (config: MenuReader['config']) =>
    reader({ config, settings: { external_inbox: true, left_menu_jarvis: true } })
  for (const [key, label] of [
    ['InboxUrl', 'Inbox'],
    ['JarvisUrl', 'Jarvis'],
    ['TicketsUrl', 'Tickets System'],
    ['HowToGuideUrl', 'How to Guide'],
  ] as const) {
    expect(labels(visibleMenu(all, one(addresses))), label).toContain(label)
    expect(labels(visibleMenu(all, one({ ...addresses, [key]: '' }))), label).not.toContain(label)
  }
  expect(itemsOf(visibleMenu(all, one(addresses)), 'Reports')).toContain('Reporting Launch Pad')
  expect(itemsOf(visibleMenu(all, one({ ...addresses, ReportingLaunchPadUrl: '' })), 'Reports')).not.toContain(
    'Reporting Launch Pad',
  )
})

test('Reporting Launch Pad is for users with Branch.Report:Read (SHELL-D11)', () => {
  const items = (roles: string[]) => itemsOf(visibleMenu(menu, reader({ roles })), 'Reports')
  expect(items(['Branch.Report:Read'])).toContain('Reporting Launch Pad')
  expect(items(['Branch:Read', 'Hr.Carer:Read', 'Branch.Report:Edit'])).not.toContain('Reporting Launch Pad')
})

test('Jarvis is shown only where the branch has turned it on (SHELL-034, SHELL-D14)', () => {
  const shown = (settings: object) => labels(visibleMenu(bottomMenu, reader({ settings })))
  expect(shown({ left_menu_jarvis: true })).toContain('Jarvis')
  expect(shown({ left_menu_jarvis: false })).not.toContain('Jarvis')
  expect(shown({})).not.toContain('Jarvis')
})

test('a submenu is shown with at least one visible child (SHELL-D11)', () => {
  const closed: PageAccess = { access: ['Finance:Edit'], feature: 'finance' }
  const group: MenuGroup = {
    label: 'Finance',
    icon: menu.find((entry) => 'items' in entry)?.icon as never,
    path: '/finance',
    items: [page('Import', '/visits')],
  }
  const shown = (roles: string[]) => labels(visibleMenu([group], reader({ roles, accessOf: () => closed })))
  expect(shown(['Finance:Edit'])).toEqual(['Finance'])
  expect(shown(['Finance.File:Read'])).toEqual([])
  expect(labels(visibleMenu([group], reader({ accessOf: () => undefined })))).toEqual([])
})

test('users of the NHS group see only Diagnostics, How to Guide and Log out (SHELL-038, SHELL-D16)', () => {
  const one = reader({ isNhs: true, settings: { external_inbox: true, left_menu_jarvis: true } })
  expect(visibleMenu(menu, one)).toEqual([])
  expect(labels(visibleMenu(bottomMenu, one))).toEqual(['Diagnostics', 'How to Guide', 'Log out'])
})

test('Diagnostics, Tickets System, How to Guide and Log out need no permission', () => {
  const none = reader({ roles: [], accessOf: () => ({ access: ['Finance:Edit'] }) })
  expect(labels(visibleMenu(bottomMenu, none))).toEqual(['Diagnostics', 'Tickets System', 'How to Guide', 'Log out'])
})

test('until the branch is known, nothing is shown that depends on it', () => {
  expect(visibleMenu(menu, reader({ branch: undefined, config: {} }))).toEqual([])
  expect(labels(visibleMenu(bottomMenu, reader({ branch: undefined, config: {} })))).toEqual(['Diagnostics', 'Log out'])
})

describe('the target of /', () => {
  const visits = page('Visits', '/visits')
  const carers = page('Carers', '/carers')
  const messages = page('Messages', '/messages')
  const dashboard = page('Dashboard', '/dashboard')
  const inbox = menu.filter(({ label }) => label === 'Inbox')
  const finance: MenuGroup = {
    label: 'Finance',
    icon: null as never,
    path: '/finance',
    items: [page('Alerts', '/finance/alerts')],
  }

  test('is the dashboard where the branch has it, otherwise the visits (SHELL-006)', () => {
    expect(firstPage([...inbox, dashboard, messages, visits])).toBe('/dashboard')
    expect(firstPage([...inbox, messages, visits, carers])).toBe('/visits')
  })

  test('is without the visits the first page of the sidebar; without any page, nothing (SHELL-D08)', () => {
    expect(firstPage([...inbox, carers, finance])).toBe('/carers')
    expect(firstPage([...inbox, finance, page('Downloads', '/download')])).toBe('/finance/alerts')
    expect(firstPage([...inbox, page('Downloads', '/download')])).toBe('/download')
    expect(firstPage(inbox)).toBeUndefined()
  })
})
