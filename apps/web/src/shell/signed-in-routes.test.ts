import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { processing } from '#contract/billing/processing.ts'
import { tasks } from '#contract/billing/tasks.ts'
import { BranchSettings } from '#contract/branch/branches.ts'
import { held } from '#contract/permissions.ts'
import { checkAccess } from '../kit/session/check-access.ts'
import { routeTree } from '../route-tree.gen.ts'
import { bottomMenu, menu } from './menu.ts'
import { visibleMenu } from './visible-menu.ts'

const router = createRouter({ routeTree, history: createMemoryHistory() })
const lastRoute = (path: string) => router.matchRoutes(path, {}).at(-1)
const guid = '0b5c1f8e-5d0c-4f0e-9a43-5a3b1c7d2e10'

/** The signed-in routes of platform §2; a star stands for what is nested, so one such address is here. */
const signedIn = [
  ...['/', '/dashboard', '/visits', '/scheduler-carer-daily', `/visits/detail/${guid}`],
  ...['/carers', `/carers/${guid}/profile/personal-details`, '/carers-search'],
  ...['/clients', `/clients/${guid}/profile/personal-details`],
  ...['/shifts', `/shifts/detail/${guid}`, '/shift-categories', '/units'],
  ...['/admin', '/admin/operators', '/messages', '/messages/branch.a.carer.b'],
  ...['/finance', '/finance/invoice-models', '/reports/sick-reports', '/download', '/sync-status'],
]

test.each(signedIn)('%s is a screen, and only for those who have signed in (SHELL-010)', (path) => {
  const found = lastRoute(path)
  expect(found?.routeId).not.toBe('__root__')
  expect(found?.staticData?.access).toBeDefined()
  expect(found?.staticData?.access).not.toBe('public')
})

/** The foot for an operator without any permission, in a branch without features. */
const foot = (isNhs: boolean) =>
  visibleMenu(bottomMenu, {
    user: held([]),
    isNhs,
    config: { TicketsUrl: 'https://tickets.example', HowToGuideUrl: 'https://guide.example' },
    branch: { settings: BranchSettings.parse({}), checkAccess: (page) => checkAccess(page, held([]), []) },
    accessOf: (path) => lastRoute(path)?.staticData,
  }).map(({ label }) => label)

test('every operator outside the NHS group sees Sync Status, Diagnostics, Tickets System, How to Guide and Log out (SHELL-D17)', () => {
  expect(foot(false)).toEqual(['Sync Status', 'Diagnostics', 'Tickets System', 'How to Guide', 'Log out'])
  expect(foot(true)).not.toContain('Sync Status')
  expect(foot(true)).not.toContain('Tickets System')
})

/** The parts of the finance area that have a screen of their own; credits and extras are part of processing. */
const financeParts = [
  ...['/finance/invoice-models', '/finance/payment-models', '/finance/file-management', '/finance/interface-files'],
  ...['/finance/invoice-processing', '/finance/payment-processing', '/finance/additionals-management'],
  ...['/finance/processing-status', '/finance/import', '/finance/appointment-search', '/shifts'],
]

test('the finance area has its parts: each a screen that the menu leads to (MODEL-005)', () => {
  const targets = menu
    .flatMap((entry) => ('items' in entry ? entry.items : [entry]))
    .flatMap((entry) => ('to' in entry ? [entry.to] : []))
  for (const path of financeParts) {
    expect(targets, path).toContain(path)
    expect(lastRoute(path)?.staticData?.access, path).toBeDefined()
  }
  for (const side of ['invoice', 'payment'] as const) {
    expect(tasks[side].prepare.body.shape.mode.options).toEqual(expect.arrayContaining(['Credit', 'CreditRecalc']))
    expect(processing[side].createExtra.path).toMatch(new RegExp(`^/finance/${side}-processing/`))
  }
})
