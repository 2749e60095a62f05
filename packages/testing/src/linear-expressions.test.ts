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

/** Returns every regular expression of the product, and the files that create some at run time. */
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
    // The replacer visits every node of the tree.
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

test('expressions that are proved linear are distinguished from the others', async () => {
  const verdicts = [/^(?:<!--[\s\S]*?-->\s*)*<p/, /=*$/, /(\d+)(?=x)/, /^a+$/].map(({ source, flags }) =>
    verdictOf({ source, flags, file: '' }),
  )
  expect(await Promise.all(verdicts)).toEqual([
    expect.stringContaining('exponential'),
    expect.stringContaining('polynomial'),
    expect.stringContaining('unknown'),
    'linear',
  ])
})

test('every regular expression takes linear time for any text', async () => {
  const { expressions, making } = await expressionsInTree()
  expect(expressions.length).toBeGreaterThan(100)
  // An expression created at run time cannot be proved: use a literal.
  expect(making).toEqual([])
  const slow = await Promise.all(
    expressions.map(async (each) => {
      const verdict = await verdictOf(each)
      return verdict === 'linear' ? [] : [`${each.file} /${each.source}/${each.flags}: ${verdict}`]
    }),
  )
  expect(slow.flat()).toEqual([])
})
