import { describe, expect, test } from 'vitest'
import { held, type Permission, permissionGroups, permissions } from '../permissions.ts'
import { permissionResources, resourceNamed } from './resources.ts'
import {
  coveringOf,
  grantOf,
  grantsOfRow,
  type Holder,
  lockOf,
  mayChoose,
  mayGiveGroup,
  refusedGroups,
  refusedRights,
  rowOf,
  tokenRoleOf,
  withWildcard,
} from './rights.ts'
import { operatorRoles, shortNameOf } from './roles.ts'

const holder = (roles: string[], groups: string[] = []): Holder => ({ ...held(roles), groups })
const guidOf = (name: string) => resourceNamed(name)?.guid ?? ''
const grant = (name: string, scope: 'Read' | 'Edit', is_wildcard = false) => ({
  resource_guid: guidOf(name),
  is_wildcard,
  scope,
})

describe('resources', () => {
  test('the table has the 42 resources, each once, and every permission in use belongs to one (OPER-D24)', () => {
    const names = permissionResources.map(({ name }) => name)
    expect(names).toHaveLength(42)
    expect(new Set(permissionResources.map(({ guid }) => guid)).size).toBe(42)
    for (const name of [
      '*',
      'Developer',
      'Finance.Processing.Charges.Approve',
      'User.Permission.Group',
      'Visit.CM2000',
    ])
      expect(names).toContain(name)
    const known: readonly string[] = names
    const unknown = permissions.filter((permission) => !known.includes(permission.split(':')[0] ?? ''))
    expect(unknown).toEqual([])
  })

  test.each([
    ['Finance.Model', 'Read', false, 'Finance.Model:Read'],
    ['Finance.Model', 'Edit', true, 'Finance.Model.*:Edit'],
    ['*', 'Edit', true, '*:Edit'],
  ] as const)('%s at %s is in the token under its name (OPER-D24)', (name, scope, wildcard, role) => {
    const one = grant(name, scope, wildcard)
    expect(tokenRoleOf(one)).toBe(role)
    expect(grantOf(role)).toEqual(one)
  })

  test('resources are case-insensitive; an unknown resource gives no grant (SHELL-D01)', () => {
    expect(grantOf('HR.approver:READ')).toEqual(grant('Hr.Approver', 'Read'))
    for (const role of ['Finance.Nothing:Read', 'Finance', 'Finance:Write', '*.*:Edit', '']) {
      expect(grantOf(role)).toBeUndefined()
    }
  })
})

describe('giving and taking permissions (OPER-D12)', () => {
  const branchAdmin = holder(['User.Carer:Read', 'User.Carer:Edit', 'Finance.*:Read'])

  test.each([
    ['User.Carer:Edit', true],
    ['User.Client:Read', false],
    ['Finance:Read', true],
    ['Finance.Model.Rate:Read', true],
    ['Finance.Model.Rate:Edit', false],
    // A wildcard can only be given by its holder: single permissions do not cover resources added later.
    ['User.Carer.*:Read', false],
    ['Finance.Model.*:Read', true],
    ['*:Read', false],
    ['*:Edit', false],
  ])('%s: %s', (role, given) => {
    expect(refusedRights(branchAdmin, [], [role]).length === 0).toBe(given)
  })

  test('a holder of all permissions may give all of them', () => {
    const all = permissionResources.flatMap(({ name }) => [`${name}:Read`, `${name}:Edit`, `${name}.*:Edit`])
    expect(refusedRights(holder(['*:Edit']), [], all)).toEqual([])
    expect(refusedRights(holder(['*:Read']), [], ['*:Read', 'Finance.*:Read', 'Visit:Edit'])).toEqual(['Visit:Edit'])
  })

  test('a permission can only be taken by its holder; unchanged ones need none', () => {
    const above = ['Developer:Edit', 'User.Carer:Edit']
    expect(refusedRights(branchAdmin, above, ['User.Carer:Edit'])).toEqual(['Developer:Edit'])
    expect(refusedRights(branchAdmin, above, ['developer:edit'])).toEqual([])
    expect(refusedRights(branchAdmin, ['User.Carer:Edit'], [])).toEqual([])
  })

  test('a role that grants access is given and taken only by its members', () => {
    const { branchAdmin: admin, financeAdmin, operator, hr } = permissionGroups
    const member = holder([], [admin])
    expect(operatorRoles.map(({ guid }) => [guid, mayGiveGroup(member, guid)])).toEqual(
      operatorRoles.map(({ guid }) => [guid, guid !== financeAdmin]),
    )
    expect(refusedGroups(member, [operator, financeAdmin], [hr])).toEqual([financeAdmin])
    expect(refusedGroups(member, [financeAdmin], [financeAdmin, hr])).toEqual([])
    expect(refusedGroups(holder(['*:Edit']), [], [financeAdmin])).toEqual([])
  })

  const viewer = { roles: ['User.Carer:Read'], groups: [permissionGroups.operator], branches: ['Leeds'] }

  test('an account with a permission or a role that the holder cannot give is locked', () => {
    expect(lockOf(viewer, branchAdmin, ['Leeds'])).toBeNull()
    expect(lockOf({ ...viewer, roles: ['Developer:Edit'] }, branchAdmin, ['Leeds'])).toBe('above')
    expect(lockOf({ ...viewer, groups: [permissionGroups.financeAdmin] }, branchAdmin, ['Leeds'])).toBe('above')
  })

  test('an account in a branch where the holder does not work is locked', () => {
    const both = { ...viewer, branches: ['Leeds', 'Glasgow'] }
    expect(lockOf(both, branchAdmin, ['Leeds'])).toBe('elsewhere')
    expect(lockOf(both, branchAdmin, ['Glasgow', 'York', 'Leeds'])).toBeNull()
    expect(lockOf({ ...viewer, branches: [] }, branchAdmin, ['Leeds'])).toBeNull()
    expect(lockOf({ ...both, roles: ['Developer:Edit'] }, branchAdmin, ['Leeds'])).toBe('above')
  })

  test('no account is locked for a holder of all permissions', () => {
    const other = { roles: ['*:Edit'], groups: [permissionGroups.financeAdmin], branches: ['Glasgow'] }
    expect(lockOf(other, holder(['*:Edit']), ['Leeds'])).toBeNull()
    expect(lockOf(other, holder(['*:Read']), ['Leeds'])).toBe('above')
  })
})

describe('rows of the permission table', () => {
  const everything = held(['*:Edit'])

  test('a row is None, Read or Edit (OPER-022)', () => {
    expect(rowOf([])).toEqual({ choice: 'None', wildcard: false })
    expect(rowOf([grant('Visit', 'Read')])).toEqual({ choice: 'Read', wildcard: false })
    expect(rowOf([grant('Visit', 'Read', true), grant('Visit', 'Edit', true)])).toEqual({
      choice: 'Edit',
      wildcard: true,
    })
  })

  test('ticking the wildcard of a row with None makes it Read; clearing it keeps the scope (OPER-023, OPER-D11)', () => {
    expect(withWildcard({ choice: 'None', wildcard: false }, true)).toEqual({ choice: 'Read', wildcard: true })
    expect(withWildcard({ choice: 'Edit', wildcard: false }, true)).toEqual({ choice: 'Edit', wildcard: true })
    expect(withWildcard({ choice: 'Read', wildcard: true }, false)).toEqual({ choice: 'Read', wildcard: false })
  })

  test('rows with None are not sent (OPER-D11)', () => {
    expect(grantsOfRow('Visit', { choice: 'None', wildcard: false }, everything)).toEqual([])
  })

  test('Edit adds Read if a screen requires it and the giver holds it, since neither implies the other (SHELL-D01)', () => {
    const edit = { choice: 'Edit', wildcard: false } as const
    expect(grantsOfRow('Visit', edit, everything)).toEqual([grant('Visit', 'Read'), grant('Visit', 'Edit')])
    expect(grantsOfRow('Visit', edit, held(['Visit:Edit']))).toEqual([grant('Visit', 'Edit')])
    expect(grantsOfRow('Developer', edit, everything)).toEqual([grant('Developer', 'Edit')])
    expect(grantsOfRow('*', edit, everything)).toEqual([grant('*', 'Edit', true)])
    const wild = { choice: 'Edit', wildcard: true } as const
    expect(grantsOfRow('User.Carer', wild, everything)).toEqual([
      grant('User.Carer', 'Read', true),
      grant('User.Carer', 'Edit', true),
    ])
  })

  test('a row can only be changed to permissions that the giver holds (OPER-D12)', () => {
    const reader = held(['User.Carer:Read'])
    const none: never[] = []
    expect(mayChoose(reader, 'User.Carer', none, { choice: 'Read', wildcard: false })).toBe(true)
    expect(mayChoose(reader, 'User.Carer', none, { choice: 'Edit', wildcard: false })).toBe(false)
    expect(mayChoose(reader, 'User.Carer', none, { choice: 'Read', wildcard: true })).toBe(false)
    const edited = [grant('User.Carer', 'Edit')]
    expect(mayChoose(reader, 'User.Carer', edited, { choice: 'None', wildcard: false })).toBe(false)
  })

  test('a wildcard covers everything below it, and `*` covers all resources (SHELL-D01)', () => {
    const rows: Partial<Record<string, ReturnType<typeof rowOf>>> = {
      '*': { choice: 'Read', wildcard: true },
      Finance: { choice: 'Edit', wildcard: true },
      'Finance.Processing': { choice: 'Edit', wildcard: false },
    }
    const of = (name: string) => rows[name] ?? { choice: 'None' as const, wildcard: false }
    expect(coveringOf('Finance.Processing.Charges', of)).toEqual(['*', 'Finance'])
    expect(coveringOf('Finance', of)).toEqual(['*'])
    expect(coveringOf('*', of)).toEqual([])
    expect(held(['Finance.*:Edit']).has('Finance.Processing.Charges:Edit' satisfies Permission)).toBe(true)
  })
})

test.each([
  ['Robin', 'Ashdown', 'R Ashdown'],
  ['Zoë', 'O’Brien', 'Z O’Brien'],
  ['Anna', 'x'.repeat(64), `A ${'x'.repeat(62)}`],
])('the short name of %s %s, when none is given (OPER-D13)', (first, last, short) => {
  expect(shortNameOf(first, last)).toBe(short)
})
