import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Side } from '../fields.ts'
import { additionals } from './additionals.ts'
import { processing } from './processing.ts'

const callOf = ({ method, path }: Endpoint): string => `${method} ${path.replace(/:[a-zA-Z]+/g, '{}')}`

const reads = [
  ...(['listGroups', 'getGroup', 'listTransactions', 'getTransaction', 'listItems', 'listCharges'] as const),
  ...(['getVisitCalculation', 'getShiftCalculation'] as const),
]

test.each(Side.options)('the reads of the %s side have the paths of finance §7.2 (INVP-D01, PAYP-025)', (side) => {
  const root = `GET /finance/${side}-processing`
  expect(reads.map((read) => callOf(processing[side][read]))).toEqual([
    root,
    `${root}/{}`,
    `${root}/{}/transactions`,
    `${root}/{}/transactions/{}`,
    // The visits of a transaction are its items.
    `${root}/{}/transactions/{}/items`,
    `${root}/{}/transactions/{}/charges`,
    `${root}/{}/transactions/{}/visits/{}/calculations`,
    `${root}/{}/transactions/{}/shifts/{}/calculations`,
  ])
})

test.each(reads)('%s of payments has the query and the shape of invoicing (PAYP-025)', (read) => {
  const shapeOf = (side: Side) => {
    const { query, response } = processing[side][read] as Endpoint
    return [query, response].map((schema) => schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  }
  expect(shapeOf('payment')).toEqual(shapeOf('invoice'))
  if (read === 'getShiftCalculation') expect(shapeOf('payment')[0]).toHaveProperty('properties.visit')
})

test('holiday details and approvals have the paths of finance §7.2 and §7.4, of payments alone (INVP-D01)', () => {
  expect(callOf(processing.payment.getHolidayCalculation)).toBe(
    'GET /finance/payment-processing/{}/transactions/{}/charges/{}/holiday-calculations',
  )
  expect(callOf(additionals.payment.listApprovals)).toBe('GET /finance/payment-additionals/{}/approvals')
  expect(Object.keys(processing.invoice)).not.toContain('getHolidayCalculation')
})
