import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { maxInTitle, readLines, readRequirements, readTitles, requirementId, root } from './requirements.ts'

const requirements = readRequirements()
const ids = new Set(requirements.map(({ id }) => id))
const areas = new Set(requirements.map(({ area }) => area))

/** All hand-written files: code, SQL, styles and pages. Released migrations are left out. */
const written = globSync(['{apps,packages,e2e,bench,scripts,docs}/**/*.{ts,tsx,mjs,sql,css,md,tsv}', '*.md'], {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'dist',
})

test('each requirement has a unique number', () => {
  expect(requirements.length).toBeGreaterThan(2400)
  const twice = requirements.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index)
  expect(twice).toEqual([])
})

test('no title names more than six requirements', () => {
  const { titles, files } = readTitles()
  expect(files).toBeGreaterThan(300)
  const crowded = titles.filter((title) => title.ids.length > maxInTitle).map(({ file, text }) => `${file}: ${text}`)
  expect(crowded).toEqual([])
})

test('a requirement that no test names is in open.md with its reason, and no other; at most 40', () => {
  const named = new Set(readTitles().titles.flatMap((title) => title.ids))
  const missing = requirements.filter(({ id }) => !named.has(id)).map(({ id }) => id)
  const open = readLines('docs/requirements/open.md').flatMap((line) => {
    const [, id, reason] = /^- ([A-Z]+-D?\d{2,3}): (.+)/.exec(line) ?? []
    return id && reason ? [id] : []
  })
  expect(open.toSorted()).toEqual(missing.toSorted())
  expect(open.length).toBeLessThanOrEqual(40)
})

test('every requirement that is named in the tree is in docs/requirements', () => {
  expect(written.length).toBeGreaterThan(2000)
  const unknown = written.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(requirementId)]
      .filter(([id, area]) => areas.has(area ?? '') && !ids.has(id))
      .map(([id]) => `${file}: ${id}`),
  )
  expect(unknown).toEqual([])
})

test('a requirement that was changed by a decision names one that mentions it', () => {
  const changed = requirements.filter(({ line }) => line.includes('(changed by'))
  expect(changed.length).toBeGreaterThan(20)
  const wrong = changed.flatMap(({ file, id, line }) => {
    const links = [...line.matchAll(/\[decision (\d+)\]\((\.\.\/decisions\/(\d{4})-[a-z0-9-]+\.md)\)/g)]
    if (links.length === 0) return [`${id}: no decision is linked`]
    return links.flatMap(([, number, path = '', digits]) => {
      const decision = join(root, dirname(file), path)
      if (Number(number) !== Number(digits) || !existsSync(decision)) return [`${id}: there is no ${path}`]
      return readFileSync(decision, 'utf8').includes(id) ? [] : [`${id}: ${path} does not name it`]
    })
  })
  expect(wrong).toEqual([])
})

test('every cited section of a design page or of the specification exists', () => {
  const sections = (folder: string, page: string) =>
    new Set(
      [
        ...readFileSync(join(root, `docs/${folder}/${page}.md`), 'utf8').matchAll(
          /^(?:#+ |\*\*|- \*\*)?(\d+(?:\.\d+)?[a-z]?)(?:[. ]|\*\*)/gm,
        ),
      ].map(([, number]) => number),
    )
  const known = new Map(
    [
      ['', 'design', 'finance'],
      ['', 'design', 'pay'],
      ['', 'design', 'uk'],
      ['§', 'specification', 'finance'],
      ['§', 'specification', 'people'],
      ['§', 'specification', 'platform'],
    ].map(([sign = '', folder = '', page = '']) => [`${page} ${sign}`, sections(folder, page)]),
  )
  const code = written.filter((file) => !file.includes('/database/migrations/') && !file.startsWith('docs/'))
  const dangling = code.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /\b(finance|pay|uk|people|platform) (§?)(\d+(?:\.\d+)?[a-z]?)\b(?!%)/g,
      ),
    ]
      .filter(([, page, sign, number]) => !known.get(`${page} ${sign}`)?.has(number ?? ''))
      .map(([cited]) => `${file}: ${cited}`),
  )
  expect(dangling).toEqual([])
})

test('the repository names nothing outside of it', () => {
  const outside = written.flatMap((file) =>
    readLines(file)
      .filter((line) => /\.\.\/shared\b|\/work\/|shared\/(?:spec|design|conformance|tools)\b/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  // The tests in this folder have to spell out the patterns that they search for.
  expect(outside.filter((line) => !line.startsWith('packages/testing/src/tree/'))).toEqual([])
})
