import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { may } from '#contract/access.ts'
import type { Feature } from '#contract/branch/features.ts'
import { held, type Permission } from '#contract/permissions.ts'
import { checkAccess } from '../kit/session/check-access.ts'
import { routeTree } from '../route-tree.gen.ts'
import { bottomMenu, type MenuEntry, type MenuPage, menu } from './menu.ts'

const router = createRouter({ routeTree, history: createMemoryHistory() })

/** The rules of the specification: the order of the items, and per item the sets of permissions that open it. */
interface Gate {
  requirement: string
  /** Each set opens the page on its own; all permissions of a set are needed. */
  sets: readonly (readonly Permission[])[]
  features?: readonly Feature[]
}

const both = (requirement: string, ...permissions: Permission[]): Gate => ({ requirement, sets: [permissions] })
const any = (requirement: string, ...permissions: Permission[]): Gate => ({
  requirement,
  sets: permissions.map((permission) => [permission]),
})
const processing = any('SHELL-056', 'Finance.Processing:Read')
const model = any('SHELL-054', 'Finance.Model:Edit')
const file = any('SHELL-055', 'Finance.File:Read')

/** The pages outside the Finance submenu, with the gates that permissions and features can express. */
const pages = new Map<string, Gate>([
  ['Dashboard', { requirement: 'SHELL-049', sets: [[]], features: ['dashboard'] }],
  ['Messages', { ...both('SHELL-048', 'Chat:Edit', 'Chat:Read', 'User.Carer:Read'), features: ['chat'] }],
  ['Visits', any('SHELL-039', 'Visit:Read', 'Visit:Edit')],
  ['Schedule', { ...any('SHELL-040', 'Scheduling.Appointment:Read'), features: ['scheduling'] }],
  ['Shifts', { ...any('SHELL-041', 'Shift:Read'), features: ['shifts'] }],
  ['Shift Categories', { ...any('SHELL-042', 'Shift.Settings.Category:Read'), features: ['shifts'] }],
  ['Units', { ...any('SHELL-043', 'Finance.Unit:Read'), features: ['finance', 'shifts'] }],
  ['Carers', any('SHELL-044', 'User.Carer:Read')],
  ['Clients', any('SHELL-045', 'User.Client:Read')],
  ['HR', any('SHELL-046', 'Hr.Carer:Read')],
  ['Sick Reports', both('SHELL-047', 'Hr.Carer:Read', 'Branch.Report:Read')],
  ['Downloads', any('SHELL-050', 'File.Download:Read')],
  ['Sync Status', { requirement: 'SHELL-D17', sets: [[]] }],
  // The finance settings follow below, as they need a feature that the others do not.
  ['Administration', any('SHELL-051', 'User.Operator:Edit', 'Company:Read', 'Company.Branch:Read')],
])
const finance = new Map<string, Gate>([
  ['Appointment search', both('SEARCH-005', 'Finance.Search:Read', 'Finance.Appointment:Read')],
  ['Additionals management', any('SHELL-053', 'Finance.Processing.Charges.Approve:Read', 'Hr.Approver:Read')],
  ['Invoice models', model],
  ['Payment models', model],
  ['File management', file],
  ['Interface viewer', file],
  ['Invoice processing', processing],
  ['Payment processing', processing],
  ['Processing status', processing],
  ['Alerts', any('SHELL-057', 'Finance.Alert:Read')],
  ['Import', any('SHELL-058', 'Finance:Edit')],
])

const isPage = (entry: MenuEntry): entry is MenuPage => 'to' in entry
const itemsOf = (label: string) =>
  menu.flatMap((entry) => ('items' in entry && entry.label === label ? entry.items : []))

function lastRoute(path: string) {
  return router.matchRoutes(path, {}).at(-1)
}

/** The lines of each part of the sidebar, in the specification's order (SHELL-028, SHELL-031, SHELL-032, SHELL-035). */
const lines = {
  sidebar: [
    ...['Inbox', 'Dashboard', 'Messages', 'Visits', 'Schedule', 'Shifts', 'Shift Categories', 'Units', 'Carers'],
    ...['Clients', 'HR', 'Finance', 'Reports'],
  ],
  finance: [
    ...['Appointment search', 'Additionals management', 'Invoice models', 'Payment models', 'File management'],
    ...['Interface viewer', 'Invoice processing', 'Payment processing', 'Processing status', 'Alerts', 'Import'],
  ],
  reports: ['Sick Reports', 'Reporting Launch Pad'],
  foot: [
    ...['Downloads', 'Sync Status', 'Diagnostics', 'Jarvis', 'Tickets System', 'How to Guide', 'Administration'],
    'Log out',
  ],
}

/** The address of each page (SHELL-D09, SHELL-D10). */
const targets: Readonly<Record<string, string>> = {
  Dashboard: '/dashboard',
  Messages: '/messages',
  Visits: '/visits',
  Schedule: '/scheduler-carer-daily',
  Shifts: '/shifts',
  'Shift Categories': '/shift-categories',
  Units: '/units',
  Carers: '/carers',
  Clients: '/clients',
  HR: '/carers-search',
  'Sick Reports': '/reports/sick-reports',
  Downloads: '/download',
  'Sync Status': '/sync-status',
  Administration: '/admin',
  'Appointment search': '/finance/appointment-search',
  'Additionals management': '/finance/additionals-management',
  'Invoice models': '/finance/invoice-models',
  'Payment models': '/finance/payment-models',
  'File management': '/finance/file-management',
  'Interface viewer': '/finance/interface-files',
  'Invoice processing': '/finance/invoice-processing',
  'Payment processing': '/finance/payment-processing',
  'Processing status': '/finance/processing-status',
  Alerts: '/finance/alerts',
  Import: '/finance/import',
}

const labelsOf = (entries: readonly MenuEntry[]) => entries.map(({ label }) => label)

test('the sidebar has the lines of the specification in its order, below them eight (SHELL-031, SHELL-032)', () => {
  expect(labelsOf(itemsOf('Reports'))).toEqual(lines.reports)
  expect(labelsOf(bottomMenu)).toEqual(lines.foot)
})

test('the sidebar has its thirteen lines in their order (SHELL-028)', () => {
  expect(menu.map(({ label }) => label)).toEqual(lines.sidebar)
})

test('the Finance submenu has its eleven lines in their order, each with its target (SHELL-035, SHELL-D10)', () => {
  const pages = itemsOf('Finance').filter(isPage)
  expect(pages.map(({ label }) => label)).toEqual(lines.finance)
  expect(pages.map(({ to }) => to)).toEqual(lines.finance.map((label) => targets[label]))
})

test('each page of the menu has its address from the specification (SHELL-D09)', () => {
  const pages = [...menu, ...bottomMenu, ...itemsOf('Finance'), ...itemsOf('Reports')].filter(isPage)
  expect(Object.fromEntries(pages.map(({ label, to }) => [label, to]))).toEqual(targets)
})

test('Jarvis, Tickets System, How to Guide, Inbox and Reporting Launch Pad open their own external addresses (SHELL-029, SHELL-033, SHELL-D12)', () => {
  const outside = [...menu, ...itemsOf('Reports'), ...bottomMenu].flatMap((entry) =>
    'address' in entry ? [[entry.label, entry.address]] : [],
  )
  expect(Object.fromEntries(outside)).toEqual({
    Inbox: 'InboxUrl',
    'Reporting Launch Pad': 'ReportingLaunchPadUrl',
    Jarvis: 'JarvisUrl',
    'Tickets System': 'TicketsUrl',
    'How to Guide': 'HowToGuideUrl',
  })
})

/** Asserts that the page opens for each set of permissions with all features, and not without any one of them. */
function expectGate(page: MenuPage, gate: Gate | undefined): void {
  const access = lastRoute(page.to)?.staticData
  if (!gate || !access) throw new Error(`${page.label} is not known`)
  const features = gate.features ?? []
  const opens = (permissions: readonly Permission[], features: readonly Feature[]) => {
    const opened = checkAccess(access, held(permissions), features)
    return opened === 'open' && page.rule && !may(held(permissions), page.rule) ? 'denied' : opened
  }
  for (const set of gate.sets) {
    const why = `${page.label} (${gate.requirement})`
    expect(opens(set, features), why).toBe('open')
    for (const missing of set) {
      const others = set.filter((permission) => permission !== missing)
      expect(opens(others, features), `${why} without ${missing}`).toBe('denied')
    }
    for (const missing of features) {
      const others = features.filter((feature) => feature !== missing)
      expect(opens(set, others), `${why} without ${missing}`).toBe('absent')
    }
  }
}

test('a gate that names only a resource means its reading, that of Messages both of its permissions (SHELL-D02)', () => {
  const gatesOf = (label: string) => pages.get(label)?.sets
  expect(['Carers', 'Clients', 'HR', 'Units'].map(gatesOf)).toEqual([
    ...[[['User.Carer:Read']], [['User.Client:Read']], [['Hr.Carer:Read']], [['Finance.Unit:Read']]],
  ])
  expect(gatesOf('Messages')).toEqual([['Chat:Edit', 'Chat:Read', 'User.Carer:Read']])
  for (const page of menu.filter(isPage)) {
    if (['Carers', 'Clients', 'HR', 'Units', 'Messages'].includes(page.label)) expectGate(page, pages.get(page.label))
  }
})

test('each page outside Finance opens exactly for the users that the specification names (SHELL-039, SHELL-040, SHELL-042, SHELL-043, SHELL-044, SHELL-045)', () => {
  for (const page of [...menu, ...bottomMenu].filter(isPage)) expectGate(page, pages.get(page.label))
})

test('Downloads and Sick Reports each open with their own permissions (SHELL-031, SHELL-047, SHELL-050, OPS-002)', () => {
  expect(itemsOf('Reports').map(({ label }) => label)).toEqual(['Sick Reports', 'Reporting Launch Pad'])
  for (const page of [...itemsOf('Reports'), ...bottomMenu].filter(isPage)) expectGate(page, pages.get(page.label))
})

test('each page of Finance needs its own permission and the finance feature (SHELL-053, SHELL-054, SHELL-055, SHELL-057, SHELL-D07, SEARCH-005)', () => {
  for (const page of itemsOf('Finance').filter(isPage)) {
    const gate = finance.get(page.label)
    expectGate(page, gate && { ...gate, features: ['finance'] })
  }
})

test('the three processing pages need Finance.Processing:Read, and Import Finance:Edit (SHELL-056, SHELL-058, TASK-002, TASK-013)', () => {
  const gates = {
    'Finance.Processing:Read': ['Invoice processing', 'Payment processing', 'Processing status'],
    'Finance:Edit': ['Import'],
  }
  for (const [permission, labels] of Object.entries(gates)) {
    const found = itemsOf('Finance')
      .filter(isPage)
      .filter(({ label }) => labels.includes(label))
    expect(found.map(({ label }) => label)).toEqual(labels)
    for (const page of found) expectGate(page, { ...any('', permission as Permission), features: ['finance'] })
  }
})

test('Appointment search, Additionals management and Import open by their own permissions alone, and open nothing else (SHELL-052, MODEL-D03)', () => {
  const own = ['Appointment search', 'Additionals management', 'Import']
  const pages = itemsOf('Finance').filter(isPage)
  for (const label of own) {
    const sets = finance.get(label)?.sets ?? []
    expect(sets.length, label).toBeGreaterThan(0)
    for (const set of sets) {
      const opened = pages.filter(({ to, rule }) => {
        const access = lastRoute(to)?.staticData
        return access && checkAccess(access, held(set), ['finance']) === 'open' && (!rule || may(held(set), rule))
      })
      expect(
        opened.map((page) => page.label),
        label,
      ).toEqual([label])
    }
  }
})

test('Messages needs the chat feature, both of its permissions and the carers, also on nested addresses, and is replaced by the inbox (SHELL-011, SHELL-048, SHELL-D13, CHAT-001, CHAT-002)', () => {
  expect(menu.find(({ label }) => label === 'Messages')).toMatchObject({ to: '/messages', unlessInbox: true })
  const all = ['Chat:Edit', 'Chat:Read', 'User.Carer:Read']
  for (const path of ['/messages', '/messages/branch.a.carer.b']) {
    const access = lastRoute(path)?.staticData
    if (!access) throw new Error(`${path} is not known`)
    expect(checkAccess(access, held(all), ['chat'])).toBe('open')
    expect(checkAccess(access, held(all), [])).toBe('absent')
    for (const missing of all) {
      expect(checkAccess(access, held(all.filter((each) => each !== missing)), ['chat']), missing).toBe('denied')
    }
  }
})

test('Administration opens with any of four: operators, company, branches, and with the finance feature any of the finance settings (SHELL-051, SHELL-D03, FSET-001, OPER-D01)', () => {
  const access = lastRoute('/admin')?.staticData
  if (!access) throw new Error('There is no administration')
  const settings: Permission[] = [
    'Finance.Settings.Holiday:Edit',
    'Finance.Settings.ServiceType:Edit',
    'Finance.Settings.Condition:Edit',
    'Finance.Settings.Run:Edit',
    // Of the law tables, which the specification does not list.
    'Finance.Settings:Edit',
  ]
  for (const permission of settings) {
    expect(checkAccess(access, held([permission]), ['finance']), permission).toBe('open')
    expect(checkAccess(access, held([permission]), ['shifts']), permission).toBe('denied')
  }
  for (const permission of ['User.Operator:Edit', 'Company:Read', 'Company.Branch:Read'] as const) {
    expect(checkAccess(access, held([permission]), []), permission).toBe('open')
  }
  expect(checkAccess(access, held(['Finance.Settings:Read', 'Finance:Edit', 'User.Operator:Read']), ['finance'])).toBe(
    'denied',
  )
})
