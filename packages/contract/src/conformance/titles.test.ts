import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url).pathname
const files = globSync('{apps,packages,e2e}/**/*.{test.ts,test.tsx,e2e.ts}', { cwd: root })

/** The titles of tests, of their groups and of the steps of journeys. */
const titles =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g

/** More than these, and nobody can tell which of them would fail the test. */
const most = 6

test('no title names more than six requirements', () => {
  expect(files.length).toBeGreaterThan(300)
  const crowded = files.flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(titles)]
      .map(([, , title = '']) => title)
      .filter((title) => new Set(title.match(/\b[A-Z]+-D?\d{2,3}\b/g)).size > most)
      .map((title) => `${file}: ${title}`),
  )
  expect(crowded).toEqual([])
})
