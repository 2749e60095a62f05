import { expect, test } from 'vitest'
import { features } from './branch/features.ts'
import { can, held, isInGroup, type Permission, permissionGroups, permissions } from './permissions.ts'

const grants = (...roles: string[]) => permissions.filter((permission) => held(roles).has(permission))

test('a permission is a resource and a scope, and is granted if the token lists it (SHELL-059)', () => {
  for (const permission of permissions) {
    expect(permission).toMatch(/^[A-Z]\w*(\.[A-Z]\w*)*:(Read|Edit)$/)
    expect(grants(permission)).toEqual([permission])
  }
  expect(grants()).toEqual([])
  expect(can(held(['Visit:Read']), ['Visit:Edit', 'Visit:Read'])).toBe(true)
  expect(can(held(['Visit:Read']), ['Visit:Edit'])).toBe(false)
})

test('*:Edit grants everything, *:Read every Read (SHELL-060, SHELL-D01)', () => {
  expect(grants('*:Edit')).toEqual([...permissions])
  expect(grants('*:Read')).toEqual(permissions.filter((permission) => permission.endsWith(':Read')))
})

test('nothing else is implied: Edit does not imply Read, nor a parent its child, nor the reverse (SHELL-D01)', () => {
  expect(grants('Finance.Model:Edit')).not.toContain('Finance.Model:Read')
  expect(grants('Finance:Edit')).toEqual(['Finance:Edit'])
  expect(grants('Finance.Model.Rate:Edit')).not.toContain('Finance.Model:Edit')
})

test('"Resource.*:Scope" covers the resource and everything below it, in that scope (SHELL-D01)', () => {
  expect(grants('Finance.Model.*:Edit')).toEqual(['Finance.Model.Rate:Edit', 'Finance.Model:Edit'])
  expect(grants('Visit.*:Read')).toEqual(['Visit:Read'])
  const finance = permissions.filter((permission) => /^Finance(\.\w+)*:Read$/.test(permission))
  expect(grants('Finance.*:Read')).toEqual(finance)
  // A shared prefix alone does not make a resource a child.
  expect(grants('Shift.*:Edit')).toEqual(['Shift:Edit'])
  expect(grants('Chat.*:Edit')).not.toContain('Hr.Approver:Edit')
})

test('letter case does not matter, and Hr.Approver is the stored form (SHELL-D01, MODEL-D04)', () => {
  expect(grants('HR.APPROVER:read')).toEqual(['Hr.Approver:Read'])
  expect(grants('*:EDIT')).toEqual([...permissions])
})

test('a group includes its members and holders of all permissions (SHELL-061)', () => {
  const { hr, financeAdmin } = permissionGroups
  expect(isInGroup({ permission_groups: [hr], roles: [] }, hr)).toBe(true)
  expect(isInGroup({ permission_groups: [hr], roles: ['Hr.Carer:Edit'] }, financeAdmin)).toBe(false)
  expect(isInGroup({ permission_groups: [], roles: ['*:Edit'] }, financeAdmin)).toBe(true)
  expect(isInGroup({ permission_groups: [], roles: ['*:Read'] }, financeAdmin)).toBe(false)
})

test('the groups have the guids of the specification (SHELL-062, SHELL-D04)', () => {
  expect(permissionGroups).toEqual({
    operator: '10000000-0000-4000-8000-000000000001',
    branchAdmin: '10000000-0000-4000-8000-000000000002',
    financeAdmin: '10000000-0000-4000-8000-000000000003',
    hr: '10000000-0000-4000-8000-000000000004',
    chat: '10000000-0000-4000-8000-000000000005',
    nhs: '10000000-0000-4000-8000-000000000006',
  })
})

const both = (resource: string) => [`${resource}:Read`, `${resource}:Edit`]

test('every permission name in use is known (SHELL-063, SHELL-064, SHELL-065, SHELL-066)', () => {
  const inUse = [
    ...['Developer:Edit', 'Finance:Edit', 'User.Operator:Edit', 'Visit.CM2000:Edit', 'Finance.Settings:Edit'],
    ...['Finance.Search:Read', 'Shift.Settings.Category:Read', 'Scheduling.Appointment:Read', 'File.Download:Read'],
    ...['Company:Read', 'Company.Branch:Read', 'Branch.Report:Read', 'Finance.UserContract:Edit'],
    ...['Finance.Alert', 'Finance.Appointment', 'Finance.File', 'Finance.Model', 'Finance.Model.Rate'].flatMap(both),
    ...['Finance.Processing', 'Finance.Processing.Credit', 'Finance.Processing.Charges'].flatMap(both),
    ...['Finance.Processing.Charges.Approve', 'Finance.Recalculate', 'Finance.Rewind'].flatMap(both),
    ...['Finance.UserContract.Rate', 'Finance.Unit'].flatMap(both),
    ...['Hr.Approver', 'Hr.Carer', 'Shift', 'User.Carer', 'User.Client', 'Visit', 'Chat'].flatMap(both),
  ] as Permission[]
  for (const permission of inUse) expect(permissions).toContain(permission)
})

test('every feature flag of a branch is known (SHELL-070, SHELL-D06)', () => {
  const written =
    'finance, cm2000, shifts, scotland_fields, wales_fields, emars, scheduling, chat, dashboard, i_trent, carer_profile_availability, carer_profile_absences, carer_profile_skills, carer_profile_leaving_reasons, carer_profile_status, carer_profile_agency_indicator, carer_profile_carer_exit'
  for (const flag of written.split(', ')) expect(features).toContain(flag)
  expect(features).not.toContain('scheduler')
})
