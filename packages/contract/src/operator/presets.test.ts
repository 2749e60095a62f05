import { expect, test } from 'vitest'
import { held, type Permission } from '../permissions.ts'
import { presets } from './presets.ts'
import { resourceWords } from './resource-words.ts'
import { permissionResources } from './resources.ts'
import { tokenRoleOf } from './rights.ts'

function has(id: string, permission: Permission): boolean {
  const preset = presets.find((each) => each.id === id)
  if (!preset) throw new Error(`There is no preset ${id}`)
  return held(preset.grants.flatMap((grant) => tokenRoleOf(grant) ?? [])).has(permission)
}

test('a preset opens the work of its name, and nothing that others supervise', () => {
  expect(has('coordinator', 'Scheduling.Appointment:Edit')).toBe(true)
  expect(has('coordinator', 'Finance.Processing:Read')).toBe(false)
  expect(has('finance-clerk', 'Finance.Processing:Edit')).toBe(true)
  expect(has('finance-clerk', 'Finance.Model.Rate:Edit')).toBe(false)
  expect(has('finance-admin', 'Finance.Model.Rate:Edit')).toBe(true)
  expect(has('finance-admin', 'Finance.Rewind:Edit')).toBe(false)
  expect(has('hr', 'Hr.Carer:Read')).toBe(true)
  expect(has('hr', 'User.Client:Read')).toBe(false)
  expect(has('branch-admin', 'User.Permission.Resource:Edit')).toBe(true)
  expect(has('branch-admin', 'Finance.Model:Edit')).toBe(false)
})

test('a viewer changes nothing', () => {
  const viewer = presets.find(({ id }) => id === 'viewer')
  expect(viewer?.grants.length).toBeGreaterThan(0)
  expect(viewer?.grants.filter(({ scope }) => scope === 'Edit')).toEqual([])
})

test('no preset makes a developer, gives everything or uses a wildcard', () => {
  for (const { grants } of presets) {
    expect(grants.filter(({ is_wildcard }) => is_wildcard)).toEqual([])
    const roles = grants.flatMap((grant) => tokenRoleOf(grant) ?? [])
    expect(roles).not.toContain('Developer:Edit')
  }
})

test('each resource has a title of its own in plain words', () => {
  const titles = permissionResources.map(({ name }) => resourceWords[name].title)
  expect(new Set(titles).size).toBe(permissionResources.length)
  for (const title of titles) expect(title).not.toMatch(/\./)
})
