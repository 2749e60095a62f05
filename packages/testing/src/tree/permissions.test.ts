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

test('server and browser name no permission: they use the rules in the access.ts of an area in the contract', () => {
  expect(naming('apps/{server,web,embedded,gallery}/**/*.{ts,tsx}')).toEqual([])
})

test('within the contract the endpoints use them too, except for lists that nothing else uses', () => {
  const others = naming('packages/contract/src/*/*.ts').filter((file) => !file.endsWith('/access.ts'))
  expect(others.toSorted()).toEqual([
    // The readers of the list of models for selects, including areas that do not exist yet.
    'packages/contract/src/model/models.ts',
    // The permissions of each preset.
    'packages/contract/src/operator/presets.ts',
    // Like models.ts.
    'packages/contract/src/settings/minimum-wages.ts',
  ])
})
