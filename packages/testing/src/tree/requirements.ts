import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A numbered requirement of docs/requirements, with the tests that name it in their titles. */
export interface Requirement {
  /** `INVP-026`, or `INVP-D13` for a decision where the specification is silent. */
  readonly id: string
  readonly area: string
  readonly text: string
  readonly line: string
  /** The file in docs/requirements. */
  readonly file: string
}

export interface Title {
  readonly file: string
  readonly text: string
  readonly ids: readonly string[]
}

export const root = join(import.meta.dirname, '../../../..')

/** A title with more numbers than this counts for none, since it is unclear which of them would fail the test. */
export const maxInTitle = 6

export const requirementId = /\b([A-Z]+)-D?\d{2,3}\b/g

const row = /^\|\s*(([A-Z]+)-D?\d{2,3})\s*\|\s*(.*?)\s*\|/

/** The titles of tests, of their groups and of the steps of journeys. */
const title =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g

export function readRequirements(): Requirement[] {
  return globSync('docs/requirements/*.md', { cwd: root })
    .sort()
    .flatMap((file) =>
      readLines(file).flatMap((line) => {
        const [, id, area, text] = row.exec(line) ?? []
        return id && area && text !== undefined ? [{ id, area, text, line, file }] : []
      }),
    )
}

export function readTitles(): { titles: Title[]; files: number } {
  const files = globSync('{apps,packages,e2e,bench,scripts}/**/*.{test.ts,test.tsx,e2e.ts}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  })
  const titles = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(title)].map(([, , text = '']) => ({
      file,
      text,
      ids: [...new Set(text.match(requirementId))],
    })),
  )
  return { titles, files: files.length }
}

export const readLines = (file: string): string[] => readFileSync(join(root, file), 'utf8').split('\n')
