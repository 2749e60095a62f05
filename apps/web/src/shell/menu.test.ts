import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Feature } from '#contract/branch/branches.ts'
import { held, type Permission } from '#contract/permissions.ts'
import { judge } from '../kit/session/judge.ts'
import { modelPaths, paths } from '../kit/url/paths.ts'
import { routeTree } from '../route-tree.gen.ts'
import { bottomMenu, type MenuEntry, type MenuPage, menu } from './menu.ts'

const router = createRouter({ routeTree, history: createMemoryHistory() })

/** What the specification writes: the order of the items, and per item the sets of permissions that open it. */
interface Gate {
  requirement: string
  /** Each set opens the page by itself; all of a set are needed. */
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

/** SHELL-028 and SHELL-035, in order, with the gates of SHELL-039 to SHELL-058. */
const sidebar = new Map<string, Gate>([
  ['Visits', any('SHELL-039', 'Visit:Read', 'Visit:Edit')],
  ['Schedule', { ...any('SHELL-040', 'Scheduling.Appointment:Read'), features: ['scheduling'] }],
  ['Shifts', { ...any('SHELL-041', 'Shift:Read'), features: ['shifts'] }],
  ['Shift Categories', { ...any('SHELL-042', 'Shift.Settings.Category:Read'), features: ['shifts'] }],
  ['Units', { ...any('SHELL-043', 'Finance.Unit:Read'), features: ['finance', 'shifts'] }],
  ['Carers', any('SHELL-044', 'User.Carer:Read')],
  ['Clients', any('SHELL-045', 'User.Client:Read')],
  ['HR', any('SHELL-046', 'Hr.Carer:Read')],
])
/** The pages outside the Finance submenu with the gates that can be written as permissions and features. */
const pages = new Map<string, Gate>([
  ...sidebar,
  ['Dashboard', { requirement: 'SHELL-049', sets: [[]], features: ['dashboard'] }],
  ['Messages', { ...both('SHELL-048', 'Chat:Edit', 'Chat:Read', 'User.Carer:Read'), features: ['chat'] }],
  ['Sick Reports', both('SHELL-047', 'Hr.Carer:Read', 'Branch.Report:Read')],
  ['Downloads', any('SHELL-050', 'File.Download:Read')],
  // With the finance settings: below, as they need a feature that the others do not.
  ['Administration', any('SHELL-051', 'User.Operator:Edit', 'Company:Read', 'Company.Branch:Read')],
])
const finance = new Map<string, Gate>([
  ['Appointment search', both('SHELL-052', 'Finance.Search:Read', 'Finance.Appointment:Read')],
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

test('every part of the sidebar stands in the order of the specification (SHELL-028, SHELL-031, SHELL-032, SHELL-035)', () => {
  // A screen that does not exist yet has no line; what is there has one place.
  const inOrder = (entries: readonly MenuEntry[], all: readonly string[]) => {
    const labels = entries.map(({ label }) => label)
    expect(labels).toEqual(all.filter((label) => labels.includes(label)))
  }
  inOrder(menu, ['Inbox', 'Dashboard', 'Messages', ...sidebar.keys(), 'Finance', 'Reports'])
  inOrder(itemsOf('Finance'), [...finance.keys()])
  inOrder(itemsOf('Reports'), ['Sick Reports', 'Reporting Launch Pad'])
  inOrder(bottomMenu, [
    ...['Downloads', 'Sync Status', 'Diagnostics', 'Jarvis', 'Tickets System', 'How to Guide', 'Administration'],
    'Log out',
  ])
})

test('Jarvis, Tickets System, How to Guide, Inbox and Reporting Launch Pad lead out, to their own addresses (SHELL-029, SHELL-031, SHELL-033, SHELL-D12)', () => {
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

/** SHELL-D09 and SHELL-D10. */
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

test('each page of the menu has the address of the specification (SHELL-D09, SHELL-D10)', () => {
  const pages = [...menu, ...bottomMenu, ...itemsOf('Finance'), ...itemsOf('Reports')].filter(isPage)
  for (const { label, to } of pages) expect(to, label).toBe(targets[label])
})

const gated = [
  ...[...menu, ...bottomMenu, ...itemsOf('Reports')]
    .filter(isPage)
    .map((page) => ({ page, gate: pages.get(page.label) })),
  ...itemsOf('Finance')
    .filter(isPage)
    .map((page) => {
      const gate = finance.get(page.label)
      return { page, gate: gate && { ...gate, features: ['finance'] satisfies Feature[] } }
    }),
]

test('every page of the menu opens for whom the specification says, and for nobody else (SHELL-012, SHELL-039, SHELL-040, SHELL-044, SHELL-045, SHELL-049, SHELL-050, SHELL-051, SHELL-055, SHELL-056, SHELL-D02, SHELL-D07)', () => {
  for (const { page, gate } of gated) {
    const access = lastRoute(page.to)?.staticData
    if (!gate || !access) throw new Error(`${page.label} is not known`)
    const features = gate.features ?? []
    for (const set of gate.sets) {
      const why = `${page.label} (${gate.requirement})`
      expect(judge(access, held(set), features), why).toBe('open')
      for (const missing of set) {
        const others = set.filter((permission) => permission !== missing)
        expect(judge(access, held(others), features), `${why} without ${missing}`).toBe('denied')
      }
      for (const missing of features) {
        const others = features.filter((feature) => feature !== missing)
        expect(judge(access, held(set), others), `${why} without ${missing}`).toBe('absent')
      }
    }
  }
})

test('Messages needs the chat feature, both permissions for it and the carers, also below its address, and gives way to the inbox (SHELL-011, SHELL-048, SHELL-D13, CHAT-001, CHAT-002)', () => {
  expect(menu.find(({ label }) => label === 'Messages')).toMatchObject({ to: '/messages', unlessInbox: true })
  const all = ['Chat:Edit', 'Chat:Read', 'User.Carer:Read']
  for (const path of ['/messages', '/messages/branch.a.carer.b']) {
    const access = lastRoute(path)?.staticData
    if (!access) throw new Error(`${path} is not known`)
    expect(judge(access, held(all), ['chat'])).toBe('open')
    expect(judge(access, held(all), [])).toBe('absent')
    for (const missing of all) {
      expect(judge(access, held(all.filter((each) => each !== missing)), ['chat']), missing).toBe('denied')
    }
  }
})

test('every address leads to a screen that says who may open it (MODEL-006, MODEL-009, MODEL-011, MODEL-017, MODEL-D01)', () => {
  const guid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  expect(lastRoute('/nowhere')?.routeId).toBe('__root__')
  // Whatever part of an address is asked for, it is a guid, and so is the whole where a guid is wanted.
  const place = new Proxy({}, { get: (_, key) => (key === Symbol.toPrimitive ? () => guid : guid) })
  for (const [name, path] of Object.entries(paths)) {
    const build = path as (...parts: unknown[]) => string // each takes places or guids
    const [pathname = ''] = build(place, guid).split('?')
    const route = lastRoute(pathname)
    expect(route?.routeId === '__root__', name).toBe(false)
    expect(route?.staticData.access, name).toBeDefined()
  }
  expect(modelPaths.one('payment', guid)).toBe(`/finance/payment-models/${guid}/settings`)
  for (const side of ['invoice', 'payment'] as const) {
    const addresses = [modelPaths.list(side), modelPaths.create(side), modelPaths.one(side, guid)]
    for (const address of addresses) {
      expect(lastRoute(address)?.staticData, address).toEqual({ access: ['Finance.Model:Edit'], features: ['finance'] })
    }
  }
})

const ofBoth = { invoice: true, payment: true }
const parts = {
  settings: ofBoth,
  calendars: ofBoth,
  compare: ofBoth,
  spreadsheet: ofBoth,
  'payment-services': ofBoth,
  'payment-rule-groups': ofBoth,
  'invoice-services': { invoice: true, payment: false },
  'invoice-rule-groups': { invoice: true, payment: false },
  'standing-charges': { invoice: true, payment: false },
  'accrual-policies': { invoice: false, payment: true },
  'salary-bands': { invoice: false, payment: true },
  'base-rates': { invoice: false, payment: true },
}

test('models of a side have the screens of that side, and there are no others (MODEL-013, MODEL-020, MODEL-022, MODEL-D38)', () => {
  const guid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  for (const [part, has] of Object.entries(parts)) {
    for (const side of ['invoice', 'payment'] as const) {
      const address = modelPaths.one(side, guid, part)
      const route = lastRoute(address)
      // What has no screen ends at the frame of the model.
      expect(route?.routeId.endsWith('$modelGuid'), address).toBe(!has[side])
      expect(lastRoute(address.replaceAll(side, side.toUpperCase()))?.params, address).toEqual(route?.params)
      if (has[side]) expect(route?.params, address).toMatchObject({ side, modelGuid: guid })
    }
  }
  for (const address of ['/finance/other-models', `/finance/other-models/${guid}/settings`, '/finance/-models']) {
    expect(lastRoute(address)?.routeId, address).toBe('__root__')
  }
})

test('charges by rate and salaries need the right to rates besides that to models; a part of a pay group does not (MCHG-D01, MCHG-D02)', () => {
  const guid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  const verdict = (side: 'invoice' | 'payment', screen: string, ...permissions: Permission[]) => {
    const pages = router.matchRoutes(modelPaths.one(side, guid, screen), {}).map(({ staticData }) => staticData)
    return pages.map((page) => judge(page, held(permissions), ['finance'])).find((each) => each !== 'open') ?? 'open'
  }
  for (const [side, screen] of [
    ['invoice', 'standing-charges'],
    ['payment', 'salary-bands'],
    ['invoice', 'spreadsheet'],
    ['payment', 'spreadsheet'],
  ] as const) {
    expect(verdict(side, screen, 'Finance.Model:Edit'), screen).toBe('denied')
    expect(verdict(side, screen, 'Finance.Model.Rate:Edit'), screen).toBe('denied')
    expect(verdict(side, screen, 'Finance.Model:Edit', 'Finance.Model.Rate:Read'), screen).toBe('open')
  }
  for (const screen of ['standing-charges', 'salary-bands']) {
    const side = screen === 'salary-bands' ? 'payment' : 'invoice'
    expect(verdict(side, `${screen}/new`, 'Finance.Model:Edit', 'Finance.Model.Rate:Read')).toBe('denied')
    expect(verdict(side, `${screen}/new`, 'Finance.Model:Edit', 'Finance.Model.Rate:Edit')).toBe('open')
  }
  expect(verdict('payment', 'base-rates/new', 'Finance.Model:Edit')).toBe('open')
})

test('Administration opens with any of four: operators, company, branches, and with the finance feature any of the finance settings (SHELL-051, SHELL-D03, FSET-001, OPER-D01)', () => {
  const access = lastRoute('/admin')?.staticData
  if (!access) throw new Error('There is no administration')
  const settings: Permission[] = [
    'Finance.Settings.Holiday:Edit',
    'Finance.Settings.ServiceType:Edit',
    'Finance.Settings.Condition:Edit',
    'Finance.Settings.Run:Edit',
    // Of the minimum wages, which are no list of the specification.
    'Finance.Settings:Edit',
  ]
  for (const permission of settings) {
    expect(judge(access, held([permission]), ['finance']), permission).toBe('open')
    expect(judge(access, held([permission]), ['shifts']), permission).toBe('denied')
  }
  for (const permission of ['User.Operator:Edit', 'Company:Read', 'Company.Branch:Read'] as const) {
    expect(judge(access, held([permission]), []), permission).toBe('open')
  }
  expect(judge(access, held(['Finance.Settings:Read', 'Finance:Edit', 'User.Operator:Read']), ['finance'])).toBe(
    'denied',
  )
})

test('each screen of the finance settings asks for its own right and for finance (FSET-002, FSET-003, FSET-004, FSET-005, FSET-006, FSET-007, FSET-D01)', () => {
  const guid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  const screens: Readonly<Record<string, Permission>> = {
    '/admin/holidays': 'Finance.Settings.Holiday:Edit',
    '/admin/holidays/new': 'Finance.Settings.Holiday:Edit',
    [`/admin/holidays/${guid}`]: 'Finance.Settings.Holiday:Edit',
    '/admin/finance/holiday-tiers': 'Finance.Settings.Holiday:Edit',
    '/admin/finance/holiday-tiers/new': 'Finance.Settings.Holiday:Edit',
    [`/admin/finance/holiday-tiers/${guid}`]: 'Finance.Settings.Holiday:Edit',
    '/admin/finance/contract-service-types': 'Finance.Settings.ServiceType:Edit',
    '/admin/finance/contract-service-types/new': 'Finance.Settings.ServiceType:Edit',
    [`/admin/finance/contract-service-types/${guid}`]: 'Finance.Settings.ServiceType:Edit',
    '/admin/finance/contract-rule-conditions': 'Finance.Settings.Condition:Edit',
    '/admin/finance/contract-rule-conditions/new': 'Finance.Settings.Condition:Edit',
    [`/admin/finance/contract-rule-conditions/${guid}`]: 'Finance.Settings.Condition:Edit',
    '/admin/finance/runs': 'Finance.Settings.Run:Edit',
    '/admin/finance/minimum-wages': 'Finance.Settings:Edit',
    '/admin/finance/minimum-wages/new': 'Finance.Settings:Edit',
    [`/admin/finance/minimum-wages/${guid}`]: 'Finance.Settings:Edit',
    '/admin/finance/holidays/of-an-application': 'Finance.Settings.Holiday:Edit',
  }
  const all = [...new Set(Object.values(screens))]
  for (const [path, permission] of Object.entries(screens)) {
    const access = lastRoute(path)?.staticData
    if (!access) throw new Error(`${path} is not there`)
    expect(judge(access, held([permission]), ['finance']), path).toBe('open')
    expect(judge(access, held(all.filter((other) => other !== permission)), ['finance']), path).toBe('denied')
    expect(judge(access, held([permission]), []), path).toBe('absent')
  }
})
