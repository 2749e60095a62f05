import { expect, test } from 'vitest'
import { rewindObstacles } from './rewind-obstacles.ts'
import type { RewoundTransaction } from './rewind-queries.ts'

const row = (id: number, over: Partial<RewoundTransaction>): RewoundTransaction => ({
  id,
  guid: `guid ${id}`,
  side: 'payment',
  reference: `P0000000${id}`,
  owner_name: 'Aisha Khan',
  user_contract_guid: 'contract',
  credit_of_id: null,
  total: 1285,
  interface_reference: null,
  is_sent: false,
  is_being_credited: false,
  replacements: [],
  ...over,
})

test('nothing is against a rewind that no other system and no other task concerns', () => {
  expect(rewindObstacles([row(1, {})])).toEqual([])
})

test('transactions are named by number, those of a file together, and no more than five of them', () => {
  const inFile = [1, 2, 3, 4, 5, 6, 7].map((id) => row(id, { interface_reference: 'IF000004' }))
  expect(rewindObstacles(inFile)).toEqual([
    'P00000001, P00000002, P00000003, P00000004, P00000005 and 2 more are in the interface file IF000004.',
  ])
  expect(
    rewindObstacles([row(1, { is_sent: true }), row(2, { is_sent: true }), row(3, { is_being_credited: true })]),
  ).toEqual(['P00000001 and P00000002 were sent to the payroll system.', 'A credit is being processed for P00000003.'])
})

test('what came again after a credit is named once, or is being processed', () => {
  const against = (...replacements: RewoundTransaction['replacements']) =>
    rewindObstacles([row(1, { reference: 'CR00000001', credit_of_id: 9, replacements })])
  const again = {
    id: 5,
    kind: 'item' as const,
    credit_id: 1,
    transaction_id: 7,
    reference: 'P00000008',
    is_free: false,
  }
  expect(against(again, { ...again, id: 6, kind: 'charge' })).toEqual([
    'What CR00000001 credited has been paid again as P00000008.',
  ])
  expect(against({ ...again, reference: null })).toEqual(['What CR00000001 credited is being processed again.'])
  expect(against({ ...again, reference: null, is_free: true })).toEqual([])
})
