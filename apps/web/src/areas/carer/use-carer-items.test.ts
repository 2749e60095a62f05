import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { held, type Permission, permissionGroups } from '#contract/permissions.ts'
import { checkAccess } from '../../kit/session/check-access.ts'
import { paths } from '../../kit/url/paths.ts'
import { routeTree } from '../../route-tree.gen.ts'
import { carerMenu } from './carer-menu.ts'
import { employmentAccess } from './employment-access.ts'
import { itemsWith } from './use-carer-items.ts'

const router = createRouter({ routeTree, history: createMemoryHistory() })
const guid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const order =
  'Profile, Payments, Absences, Availability, Accrual, Care Pay Breakdown, Visits, Documents, Calendar view, CarePlanner profile, Employment ID'

const items = carerMenu.map((page) => ({ ...page, to: paths.carer(guid, page.screen) }))
const [first] = items
if (!first) throw new Error('The menu is empty')
const carePlanner = { label: 'CarePlanner profile', to: 'https://careplanner.example/roster/7', icon: first.icon }

test('the navigation of a carer has its links in the order of the specification, those without their condition left out (CARER-023, CARER-028, CARER-029)', () => {
  const labels = (...rest: [typeof carePlanner | undefined, boolean]) =>
    itemsWith(items, ...rest).map(({ label }) => label)
  const all = labels(carePlanner, true)
  expect(order.split(', ').filter((label) => all.includes(label))).toEqual(all)
  expect(all.slice(-2)).toEqual(['CarePlanner profile', 'Employment ID'])
  expect(labels(undefined, true).at(-1)).toBe('Employment ID')
  expect(labels(carePlanner, false).at(-1)).toBe('CarePlanner profile')
})

test('availability exists only with the feature, and needs the right to read it (CARER-003, CARER-016, CARER-026)', () => {
  const verdict = (permissions: readonly Permission[], features: readonly string[]) => {
    const page = router.matchRoutes(paths.carer(guid, 'availability'), {}).at(-1)?.staticData
    return page && checkAccess(page, held(permissions), features)
  }
  const reader = ['User.Carer:Read', 'User.Carer.Availability:Read'] as const
  expect(verdict(reader, ['carer_profile_availability'])).toBe('open')
  expect(verdict(reader, [])).toBe('absent')
  expect(verdict(['User.Carer:Read'], ['carer_profile_availability'])).toBe('denied')
})

test.each([
  ['true', [permissionGroups.financeAdmin], [], 'open'],
  ['true', [], ['*:Edit'], 'open'],
  ['true', [permissionGroups.hr], ['User.Carer:Read'], 'denied'],
  ['True', [permissionGroups.financeAdmin], [], 'absent'],
  [undefined, [permissionGroups.financeAdmin], ['*:Edit'], 'absent'],
])(
  'Employment ID with the setting %s for groups %j and rights %j is %s (CARER-015, CARER-029, CARER-D08, CARER-D09)',
  (setting, permission_groups, roles, expected) => {
    const settings = setting === undefined ? {} : { FeatureFinanceTeamCarerEmployment: setting }
    expect(employmentAccess(settings, { permission_groups, roles })).toBe(expected)
  },
)
