import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { processingPaths } from '../../kit/url/paths.ts'
import { routeTree } from '../../route-tree.gen.ts'

const router = createRouter({ routeTree, history: createMemoryHistory() })
const screenAt = (path: string) => router.matchRoutes(path, {}).at(-1)?.routeId

const [calendarGuid, periodGuid, contractGuid, transactionGuid, itemGuid, visitGuid] = [1, 2, 3, 4, 5, 6].map((digit) =>
  `${digit}`.repeat(8).concat('-0000-4000-8000-000000000000'),
) as [string, string, string, string, string, string]

/** The addresses below `/finance/…-processing` (finance §2.6), and the function that makes each. */
const period = `/${calendarGuid}/${periodGuid}/${contractGuid}`
const transaction = `${period}/${transactionGuid}`
const placeOn = (side: 'invoice' | 'payment') => ({ side, calendarGuid, periodGuid, contractGuid, transactionGuid })
const addresses = [
  ['', ({ side }) => processingPaths.groups(side)],
  [period, (place) => processingPaths.period(place)],
  [transaction, (place) => processingPaths.transaction(place)],
  [`${transaction}/${itemGuid}`, (place) => processingPaths.item(place, itemGuid)],
  [`${transaction}/shift/${itemGuid}`, (place) => processingPaths.shift(place, itemGuid)],
  [`${transaction}/shift/${itemGuid}/${visitGuid}`, (place) => processingPaths.shiftVisit(place, itemGuid, visitGuid)],
] satisfies [string, (place: ReturnType<typeof placeOn>) => string][]

test('payment processing has the routes of invoice processing, each with its screen (PAYP-002)', () => {
  const screens = addresses.map(([below]) => screenAt(`/finance/invoice-processing${below}`))
  // Six different screens, none of them Page not found.
  expect(new Set(screens).size).toBe(6)
  expect(screens).not.toContain('__root__')
  expect(addresses.map(([below]) => screenAt(`/finance/payment-processing${below}`))).toEqual(screens)
  for (const side of ['invoice', 'payment'] as const) {
    for (const [below, hrefOf] of addresses) {
      expect(hrefOf(placeOn(side))).toBe(`/finance/${side}-processing${below}`)
    }
  }
  expect(screenAt('/finance/other-processing')).toBe('__root__')
})
