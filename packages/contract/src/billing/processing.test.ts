import { expect, test } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { Side } from '../fields.ts'
import { additionals } from './additionals.ts'
import { processing } from './processing.ts'

const callOf = ({ method, path }: Endpoint): string => `${method} ${path.replace(/:[a-zA-Z]+/g, '{}')}`

test.each(Side.options)('the reads of the %s side have the paths of finance §7.2 (INVP-D01)', (side) => {
  const { getGroup, listTransactions, getTransaction, listItems, listCharges, getVisitCalculation } = processing[side]
  const root = `GET /finance/${side}-processing/{}`
  expect([getGroup, listTransactions, getTransaction, listItems, listCharges, getVisitCalculation].map(callOf)).toEqual(
    [
      root,
      `${root}/transactions`,
      `${root}/transactions/{}`,
      // The visits of a transaction are its items.
      `${root}/transactions/{}/items`,
      `${root}/transactions/{}/charges`,
      `${root}/transactions/{}/visits/{}/calculations`,
    ],
  )
})

test('holiday details and approvals have the paths of finance §7.2 and §7.4, of payments alone (INVP-D01)', () => {
  expect(callOf(processing.payment.getHolidayCalculation)).toBe(
    'GET /finance/payment-processing/{}/transactions/{}/charges/{}/holiday-calculations',
  )
  expect(callOf(additionals.payment.listApprovals)).toBe('GET /finance/payment-additionals/{}/approvals')
  expect(Object.keys(processing.invoice)).not.toContain('getHolidayCalculation')
})
