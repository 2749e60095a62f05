import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { Side } from '#contract/fields.ts'
import { held, type Permission } from '#contract/permissions.ts'
import { adminMenu } from '../areas/admin/admin-menu.ts'
import { checkAccess } from '../kit/session/check-access.ts'
import { modelPaths, paths, processingPaths } from '../kit/url/paths.ts'
import { routeTree } from '../route-tree.gen.ts'

const router = createRouter({ routeTree, history: createMemoryHistory() })
const guid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

function lastRoute(path: string) {
  return router.matchRoutes(path, {}).at(-1)
}

test('every address has a screen that declares who may open it (MODEL-006, MODEL-009, MODEL-011, MODEL-017, MODEL-D01)', () => {
  expect(lastRoute('/nowhere')?.routeId).toBe('__root__')
  // Every property is a guid, and so is the object itself where a guid is wanted.
  const place = new Proxy({}, { get: (_, key) => (key === Symbol.toPrimitive ? () => guid : guid) })
  for (const [name, path] of Object.entries(paths)) {
    const build = path as (...parts: unknown[]) => string // each takes objects of guids, or guids
    const [pathname = ''] = build(place, guid).split('?')
    const route = lastRoute(pathname)
    expect(route?.routeId === '__root__', name).toBe(false)
    expect(route?.staticData.access, name).toSatisfy(
      (access: unknown) =>
        access === 'public' || access === 'signed-in' || (Array.isArray(access) && access.length > 0),
    )
  }
  expect(modelPaths.one('payment', guid)).toBe(`/finance/payment-models/${guid}/settings`)
  for (const side of ['invoice', 'payment'] as const) {
    const addresses = [modelPaths.list(side), modelPaths.create(side), modelPaths.one(side, guid)]
    for (const address of addresses) {
      expect(lastRoute(address)?.staticData, address).toEqual({ access: ['Finance.Model:Edit'], feature: 'finance' })
    }
  }
})

test('both sides are processed at the same addresses, for users who may read processing; unpriced items cannot be opened (INVP-007, PAYP-005, PAYP-D01)', () => {
  const place = { calendarGuid: guid, periodGuid: guid, contractGuid: guid }
  const may = { access: ['Finance.Processing:Read'], feature: 'finance' }
  for (const side of Side.options) {
    for (const address of [processingPaths.groups(side), processingPaths.period({ side, ...place })]) {
      expect(lastRoute(address)?.staticData, address).toEqual(may)
      expect(lastRoute(address)?.params, address).toMatchObject({ side })
    }
    const transaction = `${processingPaths.period({ side, ...place })}/${guid}`
    expect(lastRoute(transaction)?.fullPath.endsWith('$transactionGuid/') ?? false, transaction).toBe(true)
  }
  const inside = { side: 'invoice', ...place, transactionGuid: guid } as const
  const { item, shift, shiftVisit } = processingPaths
  for (const address of [item(inside, guid), shift(inside, guid), shiftVisit(inside, guid, guid)]) {
    expect(lastRoute(address)?.staticData, address).toEqual(may)
  }
  expect(lastRoute('/finance/other-processing')?.routeId).toBe('__root__')
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

test('models of a side have exactly the screens of that side (MODEL-013, MODEL-020, MODEL-022, MODEL-D38)', () => {
  for (const [part, has] of Object.entries(parts)) {
    for (const side of ['invoice', 'payment'] as const) {
      const address = modelPaths.one(side, guid, part)
      const route = lastRoute(address)
      // An address without a screen matches only the frame of the model.
      expect(route?.routeId.endsWith('$modelGuid'), address).toBe(!has[side])
      expect(lastRoute(address.replaceAll(side, side.toUpperCase()))?.params, address).toEqual(route?.params)
      if (has[side]) expect(route?.params, address).toMatchObject({ side, modelGuid: guid })
    }
  }
  for (const address of ['/finance/other-models', `/finance/other-models/${guid}/settings`, '/finance/-models']) {
    expect(lastRoute(address)?.routeId, address).toBe('__root__')
  }
})

test('charges by rate and salaries need the right to rates in addition to that to models; a part of a pay group does not (MCHG-D01, MCHG-D02)', () => {
  const verdict = (side: 'invoice' | 'payment', screen: string, ...permissions: Permission[]) => {
    const pages = router.matchRoutes(modelPaths.one(side, guid, screen), {}).map(({ staticData }) => staticData)
    return (
      pages.map((page) => checkAccess(page, held(permissions), ['finance'])).find((each) => each !== 'open') ?? 'open'
    )
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

test('each screen of the finance settings needs its own right and the finance feature (FSET-002, FSET-003, FSET-004, FSET-005, FSET-006, FSET-D01)', () => {
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
    '/admin/finance/payroll-codes': 'Finance.Settings:Edit',
    '/admin/finance/runs': 'Finance.Settings.Run:Edit',
    '/admin/finance/law-tables': 'Finance.Settings:Edit',
    '/admin/finance/law-tables/new': 'Finance.Settings:Edit',
    [`/admin/finance/law-tables/changes/${guid}`]: 'Finance.Settings:Edit',
    '/admin/finance/holidays/of-an-application': 'Finance.Settings.Holiday:Edit',
  }
  const all = [...new Set(Object.values(screens))]
  for (const [path, permission] of Object.entries(screens)) {
    const access = lastRoute(path)?.staticData
    if (!access) throw new Error(`${path} is not there`)
    expect(checkAccess(access, held([permission]), ['finance']), path).toBe('open')
    expect(checkAccess(access, held(all.filter((other) => other !== permission)), ['finance']), path).toBe('denied')
    expect(checkAccess(access, held([permission]), []), path).toBe('absent')
  }
})

test('a user who may open a screen below the administration may open the administration (OPER-D01)', () => {
  const admin = lastRoute('/admin')?.staticData
  for (const { to } of adminMenu) {
    // The imports are screens of their own, which the menu links to.
    if (!to.startsWith('/admin/')) continue
    const page = lastRoute(to)?.staticData
    if (!admin || typeof page?.access !== 'object') throw new Error(`${to} names nobody`)
    for (const permission of page.access) {
      const user = held([permission, ...(page.allOf ?? [])])
      expect(checkAccess(admin, user, ['finance']), to).toBe('open')
    }
  }
})
