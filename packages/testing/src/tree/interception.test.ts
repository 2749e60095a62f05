import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

/** The ways of Playwright to answer a call in place of the server. Being offline is none: then nobody answers. */
const interception = /\.(?:route|routeFromHAR|routeWebSocket|fulfill|abort)\(/

test('no journey answers a call in place of the server', () => {
  const files = globSync('e2e/**/*.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  const lines = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (interception.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(lines).toEqual([])
})
