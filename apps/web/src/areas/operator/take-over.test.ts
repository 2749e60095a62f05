import { expect, test } from 'vitest'
import { resourceNamed } from '#contract/operator/resources.ts'
import type { Grant, Holder } from '#contract/operator/rights.ts'
import { held, permissionGroups } from '#contract/permissions.ts'
import { byResource } from './rights-table.ts'
import { takeOver } from './take-over.ts'

const holder = (roles: string[], groups: string[] = []): Holder => ({ ...held(roles), groups })

function grant(name: string, scope: Grant['scope'], is_wildcard = false): Grant {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(`${name} is not known`)
  return { resource_guid: resource.guid, is_wildcard, scope }
}

const nothing = { roles: [], grants: [] }

test('a user who holds all rights of a colleague can copy them, and the previous ones are removed', () => {
  const wanted = {
    roles: [permissionGroups.hr],
    grants: [grant('Visit', 'Read'), grant('Finance.Model', 'Edit', true)],
  }
  const saved = { roles: [permissionGroups.operator], grants: [grant('Chat', 'Edit')] }
  expect(takeOver(wanted, saved, holder(['*:Edit']))).toEqual({
    roles: [permissionGroups.hr],
    grants: byResource(wanted.grants),
    leftOut: [],
    rolesLeftOut: [],
  })
})

test('rights that the user does not hold are left out and listed (OPER-D12)', () => {
  const wanted = {
    roles: [permissionGroups.financeAdmin],
    grants: [grant('Visit', 'Read'), grant('Finance.Model', 'Edit')],
  }
  expect(takeOver(wanted, nothing, holder(['Visit:Read']))).toEqual({
    roles: [],
    grants: [grant('Visit', 'Read')],
    leftOut: ['Finance.Model'],
    rolesLeftOut: [permissionGroups.financeAdmin],
  })
})

test('rights of the operator that the user does not hold stay (OPER-D12)', () => {
  const saved = {
    roles: [permissionGroups.branchAdmin],
    grants: [grant('Finance.Model', 'Edit'), grant('Visit', 'Edit')],
  }
  const taken = takeOver({ roles: [permissionGroups.hr], grants: [] }, saved, holder(['Visit:Edit']))
  expect(taken.grants).toEqual([grant('Finance.Model', 'Edit')])
  expect(taken.roles).toEqual([permissionGroups.branchAdmin, permissionGroups.hr])
  expect(taken.leftOut).toEqual(['Finance.Model'])
})

test('the saved role stays when none of the wanted ones can be given (OPER-018)', () => {
  const saved = { roles: [permissionGroups.operator], grants: [] }
  const taken = takeOver({ roles: [permissionGroups.financeAdmin], grants: [] }, saved, holder([]))
  expect(taken).toMatchObject({ roles: saved.roles, rolesLeftOut: [permissionGroups.financeAdmin] })
})

test('a wildcard is not narrowed to its resource', () => {
  const wanted = { roles: [], grants: [grant('Finance', 'Read', true)] }
  expect(takeOver(wanted, nothing, holder(['Finance:Read'])).leftOut).toEqual(['Finance'])
  expect(takeOver(wanted, nothing, holder(['Finance.*:Read'])).grants).toEqual(wanted.grants)
})
