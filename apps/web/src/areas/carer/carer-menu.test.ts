import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { held, type Permission } from '#contract/permissions.ts'
import { checkAccess } from '../../kit/session/check-access.ts'
import { paths } from '../../kit/url/paths.ts'
import { routeTree } from '../../route-tree.gen.ts'
import { carerMenu } from './carer-menu.ts'

const router = createRouter({ routeTree, history: createMemoryHistory() })
const guid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const everything = ['finance', 'scheduling', 'carer_profile_availability']
const reader: readonly Permission[] = ['User.Carer:Read']

/** The verdict on a path, through the frames around it. */
function verdict(path: string, permissions: readonly Permission[], features: readonly string[] = everything) {
  const pages = router.matchRoutes(path, {}).map(({ staticData }) => staticData)
  const verdicts = pages.map((page) => checkAccess(page, held(permissions), features))
  return verdicts.find((each) => each === 'absent') ?? verdicts.find((each) => each === 'denied') ?? 'open'
}

test('every path below the carers needs the right to read carers, with any other permission (CARER-004, CARER-D08)', () => {
  const others: Permission[] = ['User.Carer:Edit', 'Finance.UserContract:Edit', 'Scheduling.Appointment:Read']
  const below = carerMenu.map(({ screen }) => paths.carer(guid, screen))
  for (const path of ['/carers', paths.carerNew(), paths.carer(guid), ...below]) {
    expect(verdict(path, others), path).toBe('denied')
  }
})

test('profile, absences, accruals, payslips, visits and documents open to all who may read carers (CARER-024)', () => {
  const open = [
    ['Profile', 'profile'],
    ['Absences', 'carer-absences'],
    ['Accrual', 'accruals'],
    ['Care Pay Breakdown', 'payslips'],
    ['Visits', 'visits'],
    ['Documents', 'documents'],
  ]
  for (const [label, screen = ''] of open) {
    expect(carerMenu, label).toContainEqual(expect.objectContaining({ label, screen }))
    expect(verdict(paths.carer(guid, screen), reader), label).toBe('open')
  }
})

test('Payments leads to the contracts, and needs the right to edit them and finance (CARER-025, CARER-D08)', () => {
  expect(carerMenu).toContainEqual(expect.objectContaining({ label: 'Payments', screen: 'contracts' }))
  const path = paths.carer(guid, 'contracts')
  expect(verdict(path, [...reader, 'Finance.UserContract:Edit'])).toBe('open')
  expect(verdict(path, reader)).toBe('denied')
  expect(verdict(path, [...reader, 'Finance.UserContract:Edit'], [])).toBe('absent')
})
