import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const sources = ['{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css,sql}', '*.md', 'docs/**/*.md']
// The specification and its requirements keep their words, migrations are never edited, the glossary lists the words,
// and a list of carers and a decision contain some.
const kept =
  /node_modules|name-lists\.ts$|decisions\/0040-|docs\/(specification|requirements)\/|\/migrations\/|\.gen\.ts$|schema\.sql$|glossary\.md$/

interface Rule {
  readonly word: string
  readonly better: string
  /** The specification uses the word in messages, so it is only refused in comments and documents. */
  readonly commentsOnly: boolean
}

/** Reads the table "Words that we do not use" from the glossary. */
async function readRules(): Promise<Rule[]> {
  const glossary = await readFile(join(root, 'docs/glossary.md'), 'utf8')
  const [, section = ''] = glossary.split('## Words that we do not use\n')
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| not '))
  return rows.map((line) => {
    const [word = '', better = '', where] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { word: ` ${word} `, better, commentsOnly: where === 'comments and documents' }
  })
}

/** Returns a line in lower case with single spaces between words: `letGo(…)` contains " let go ". */
const wordsOf = (line: string) =>
  ` ${line.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[^\p{L}'’]+/gu, ' ')} `.toLowerCase()

const isComment = (file: string, line: string) => file.endsWith('.md') || /^\s*(\/\/|\/?\*|--)/.test(line)

test('code, comments and documents use none of the words that the glossary replaces', async () => {
  const rules = await readRules()
  expect(rules.length).toBeGreaterThan(10)
  const found: string[] = []
  for await (const file of glob(sources, { cwd: root, exclude: (path) => kept.test(path) })) {
    if (kept.test(file)) continue
    const lines = (await readFile(join(root, file), 'utf8')).split('\n')
    for (const [at, line] of lines.entries()) {
      const words = wordsOf(line)
      for (const { word, better, commentsOnly } of rules)
        if (words.includes(word) && (!commentsOnly || isComment(file, line)))
          found.push(`${file}:${at + 1}: write "${better}" instead of "${word.trim()}"`)
    }
  }
  expect(found.sort()).toEqual([])
})

// "What an item comes to" hides its subject: write "The total of an item" or "Returns …".
test('comments begin with a subject or a verb, not with What or Who', async () => {
  const found: string[] = []
  for await (const file of glob(sources, { cwd: root, exclude: (path) => kept.test(path) })) {
    if (kept.test(file) || file.endsWith('.md')) continue
    const lines = (await readFile(join(root, file), 'utf8')).split('\n')
    for (const [at, line] of lines.entries())
      if (/^\s*(\/\*\*|\/\/|--) (What|Who(se)?)(ever)?\b/.test(line)) found.push(`${file}:${at + 1}: ${line.trim()}`)
  }
  expect(found.sort()).toEqual([])
})
