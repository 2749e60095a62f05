import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './requirements.ts'

const textOf = (folder: string) =>
  globSync('*/**/*.{ts,tsx}', { cwd: join(root, folder) })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n')

/** Lists whose screen is not a table, with their form. */
const noTables: Readonly<Record<string, string>> = { wageExport: 'a heading with a table of bands for each day' }

test('the screen of every list that can be exported uses the columns of the contract (SHELL-D65)', () => {
  const contract = textOf('packages/contract/src')
  const web = textOf('apps/web/src')
  const names = [...contract.matchAll(/^ +(?:\.\.\..* \{ )?exports: (\w+)/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(17)
  const drawn = new Set([...web.matchAll(/(?:columnsOf\(\s*|table=\{|table: )(\w+)/g)].map(([, name]) => name))
  expect(names.filter((name) => !drawn.has(name) && !(name in noTables))).toEqual([])
})
