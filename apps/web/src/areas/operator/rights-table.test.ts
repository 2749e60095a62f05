import { expect, test } from 'vitest'
import { resourceNamed } from '#contract/operator/resources.ts'
import type { Grant, Holder } from '#contract/operator/rights.ts'
import { held } from '#contract/permissions.ts'
import { byResource, tableRow, withRow } from './rights-table.ts'

const holder = (...roles: string[]): Holder => ({ ...held(roles), groups: [] })
const everything = holder('*:Edit')
const notTheirs = 'You do not have this permission yourself.'

function resource(name: string) {
  const found = resourceNamed(name)
  if (!found) throw new Error(`${name} is not known`)
  return found
}

const grant = (name: string, scope: Grant['scope'], is_wildcard = false): Grant => {
  return { resource_guid: resource(name).guid, is_wildcard, scope }
}

test('None cannot be chosen while the wildcard is ticked (OPER-023)', () => {
  const grants = [grant('Finance', 'Read', true)]
  const row = tableRow({ resource: resource('Finance'), saved: [], grants, holder: everything })
  expect(row.row).toEqual({ choice: 'Read', wildcard: true })
  expect(row.reasons).toEqual({
    None: 'A wildcard needs at least Read.',
    Read: undefined,
    Edit: undefined,
    Wildcard: undefined,
  })
})

test('the resource of all resources always covers every other one, so it cannot be cleared', () => {
  const grants = [grant('*', 'Edit', true)]
  const row = tableRow({ resource: resource('*'), saved: [], grants, holder: everything })
  expect(row.reasons).toMatchObject({ None: undefined, Read: undefined, Wildcard: 'This resource covers all others.' })
})

test('a row of which the user holds nothing is disabled entirely, with the reason (OPER-D12)', () => {
  const user = holder('User.Operator:Edit')
  const row = tableRow({ resource: resource('Visit'), saved: [], grants: [], holder: user })
  expect(row).toMatchObject({ locked: true })
  expect(new Set(Object.values(row.reasons))).toEqual(new Set([notTheirs]))
})

test('in a row that the user holds at Read only, Read can be given and taken (OPER-D12)', () => {
  const user = holder('Visit:Read')
  const input = { resource: resource('Visit'), saved: [], holder: user }
  const row = tableRow({ ...input, grants: [] })
  expect(row).toMatchObject({ locked: false, reasons: { None: undefined, Read: undefined, Edit: notTheirs } })
  const above = [grant('Visit', 'Edit')]
  expect(tableRow({ ...input, saved: above, grants: above }).locked).toBe(true)
})

test('a scope without any use shows what to choose instead', () => {
  // Finance:Read and Branch.Report:Edit are in use nowhere (SHELL-063 to SHELL-066).
  const user = holder('Finance:Edit', 'Branch.Report:Read')
  const finance = tableRow({ resource: resource('Finance'), saved: [], grants: [], holder: user })
  expect(finance.reasons.Read).toBe(
    'Read has no effect here. Choose Edit, or tick Wildcard to give Read of everything below.',
  )
  expect(finance.reasons.Edit).toBeUndefined()
  const report = tableRow({ resource: resource('Branch.Report'), saved: [], grants: [], holder: user })
  expect(report.reasons).toMatchObject({ Read: undefined, Edit: 'Edit has no effect here. Choose Read.' })
  const none = tableRow({ resource: resource('Finance'), saved: [], grants: [], holder: holder('User.Operator:Edit') })
  expect(none).toMatchObject({ locked: true, reasons: { Read: notTheirs } })
})

test('a wildcard gives a use to a scope that the resource alone has no use for', () => {
  const grants = [grant('Finance', 'Edit', true)]
  const row = tableRow({ resource: resource('Finance'), saved: grants, grants, holder: everything })
  expect(row.reasons.Read).toBeUndefined()
})

test("rights given in the form can be taken back regardless of the user's own", () => {
  const saved = [grant('Visit', 'Read')]
  const user = holder('Visit:Read')
  const row = tableRow({ resource: resource('Visit'), saved, grants: [], holder: user })
  expect(row.reasons.Read).toBeUndefined()
})

test('a row turned back to its saved state is exactly that state again', () => {
  // Edit without the Read that the table would add.
  const saved = [grant('Chat', 'Read'), grant('Visit', 'Edit')]
  const input = { resource: resource('Visit'), saved, holder: everything }
  const read = withRow({ ...input, grants: saved }, { choice: 'Read', wildcard: false })
  expect(read).toEqual(byResource([grant('Chat', 'Read'), grant('Visit', 'Read')]))
  expect(withRow({ ...input, grants: read }, { choice: 'Edit', wildcard: false })).toEqual(byResource(saved))
})

test('without the right to edit rights, every row shows the reason (OPER-021, OPER-D09)', () => {
  const lock = 'You do not have permission to edit permissions.'
  const row = tableRow({ resource: resource('Visit'), saved: [], grants: [], holder: everything, lock })
  expect(new Set(Object.values(row.reasons))).toEqual(new Set([lock]))
})
