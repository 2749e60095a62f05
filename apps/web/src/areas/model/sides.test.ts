import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { modelPaths } from '../../kit/url/paths.ts'
import { routeTree } from '../../route-tree.gen.ts'
import { modelSides } from './sides.ts'

const router = createRouter({ routeTree, history: createMemoryHistory() })
const screenAt = (path: string) => router.matchRoutes(path, {}).at(-1)?.routeId

test('the two kinds of models are called Invoice model and Payment model, and no other has screens (MODEL-041, SHELL-084)', () => {
  expect(Object.entries(modelSides).map(([kind, { side, one }]) => [kind, side, one])).toEqual([
    ['invoice', 'invoice', 'Invoice model'],
    ['payment', 'payment', 'Payment model'],
  ])
  const [invoice, payment] = [screenAt(modelPaths.list('invoice')), screenAt(modelPaths.list('payment'))]
  expect([invoice, invoice]).toEqual([payment, expect.not.stringMatching('__root__')])
  expect(screenAt('/finance/pm-models')).toBe('__root__')
})
