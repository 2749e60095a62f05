import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { permissions } from '#contract/permissions.ts'
import { root } from './requirements.ts'

const literals = permissions.map((permission) => `'${permission}'`)

function filesOf(pattern: string): { file: string; text: string }[] {
  const files = globSync(pattern, { cwd: root }).filter((file) => !/\.test\.|testing-browser/.test(file))
  return files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

const naming = (pattern: string) =>
  filesOf(pattern)
    .filter(({ text }) => literals.some((literal) => text.includes(literal)))
    .map(({ file }) => file)

test('server and browser name no permission: they take rules from the access.ts of an area in the contract', () => {
  expect(naming('apps/{server,web,embedded,gallery}/**/*.{ts,tsx}')).toEqual([])
})

test('within the contract the endpoints take them from there as well, but for lists that nothing else asks for', () => {
  const others = naming('packages/contract/src/*/*.ts').filter((file) => !file.endsWith('/access.ts'))
  expect(others.toSorted()).toEqual([
    // Who fills selects from the list of models, with areas that are still to come.
    'packages/contract/src/model/models.ts',
    // What a role gives.
    'packages/contract/src/operator/presets.ts',
    // As models.ts.
    'packages/contract/src/settings/minimum-wages.ts',
  ])
})
