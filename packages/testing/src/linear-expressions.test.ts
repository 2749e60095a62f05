import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from '@swc/core'
import { check } from 'recheck'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

interface Expression {
  readonly source: string
  readonly flags: string
  readonly file: string
}

/** Every regular expression in what runs, and the files that make some while they run. */
async function expressionsInTree() {
  const found = new Map<string, Expression>()
  const making = new Set<string>()
  const isRun = (file: string) => !/\.(?:test|gen|d)\.tsx?$/.test(file) && !file.startsWith('packages/testing/')
  for await (const file of glob('{apps,apps/embedded,packages}/*/src/**/*.{ts,tsx}', { cwd: root })) {
    if (!isRun(file)) continue
    const tree = await parse(await readFile(join(root, file), 'utf8'), {
      syntax: 'typescript',
      tsx: file.endsWith('x'),
    })
    // Every part of the tree passes through here.
    JSON.stringify(tree, (_, node) => {
      if (node?.type === 'RegExpLiteral') {
        found.set(`/${node.pattern}/${node.flags}`, { source: node.pattern, flags: node.flags, file })
      }
      if (/^(?:New|Call)Expression$/.test(node?.type) && node.callee.value === 'RegExp') making.add(file)
      return node
    })
  }
  return { expressions: [...found.values()], making: [...making] }
}

async function verdictOf({ source, flags }: Expression): Promise<string> {
  const found = await check(source, flags, { checker: 'automaton', timeout: 240_000 })
  if (found.status === 'safe') return 'linear'
  return found.status === 'vulnerable' ? found.complexity.summary : `unknown: ${JSON.stringify(found.error)}`
}

test('expressions that are proved linear are told apart from the others', async () => {
  const verdicts = [/^(?:<!--[\s\S]*?-->\s*)*<p/, /=*$/, /(\d+)(?=x)/, /^a+$/].map(({ source, flags }) =>
    verdictOf({ source, flags, file: '' }),
  )
  expect(await Promise.all(verdicts)).toEqual([
    expect.stringContaining('exponential'),
    expect.stringContaining('polynomial'),
    expect.stringContaining('unknown'),
    'linear',
  ])
}, 300_000)

test('every regular expression takes time that grows with the text alone, whatever the text is', async () => {
  const { expressions, making } = await expressionsInTree()
  expect(expressions.length).toBeGreaterThan(100)
  // One that is made while the program runs is proved by nobody: write it out.
  expect(making).toEqual([])
  const slow = await Promise.all(
    expressions.map(async (each) => {
      const verdict = await verdictOf(each)
      return verdict === 'linear' ? [] : [`${each.file} /${each.source}/${each.flags}: ${verdict}`]
    }),
  )
  expect(slow.flat()).toEqual([])
}, 300_000)
