import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { ownerPaths, paths } from '../../../kit/url/paths.ts'
import { routeTree } from '../../../route-tree.gen.ts'
import { otherOf, ownerOf } from './owner-of.ts'

const guid = '0b5c1f8e-5d0c-4f0e-9a43-5a3b1c7d2e10'
const router = createRouter({ routeTree, history: createMemoryHistory() })

type Owned = Parameters<typeof ownerOf>[1]

function hrefOf(side: 'invoice' | 'payment', owner_type: Owned['owner_type']): string {
  const { type, guid: whose } = ownerOf(side, { owner_guid: guid, owner_type } as Owned)
  return ownerPaths[type](whose)
}

test('a unit leads to its root, a shift category to its detail, a person to their details (INVP-053)', () => {
  expect(hrefOf('invoice', 'Unit')).toBe(`/units/${guid}`)
  expect(paths.unit(guid)).toBe(`/units/${guid}/edit`)
  expect(hrefOf('invoice', 'Shift')).toBe(`/shift-categories/${guid}/detail`)
  expect(hrefOf('invoice', 'User')).toBe(`/clients/${guid}/profile/personal-details`)
  expect(hrefOf('payment', 'User')).toBe(`/carers/${guid}/profile/personal-details`)
  for (const path of [hrefOf('invoice', 'Unit'), paths.unit(guid), hrefOf('invoice', 'Shift')]) {
    expect(router.matchRoutes(path, {}).at(-1)?.routeId, path).not.toBe('__root__')
  }
})

test('the other person of an item is a carer on invoices and a client on payments, or nobody', () => {
  const of = (reference_owner_type: 'User' | 'Unit' | 'Shift' | 'Unassigned') => ({
    reference_owner_guid: guid,
    reference_owner_type,
  })
  expect(otherOf('invoice', of('User'))).toEqual({ type: 'carer', guid })
  expect(otherOf('payment', of('User'))).toEqual({ type: 'client', guid })
  expect(otherOf('payment', of('Unit'))).toEqual({ type: 'unit', guid })
  expect(otherOf('payment', of('Shift'))).toEqual({ type: 'shift-category', guid })
  expect(otherOf('invoice', of('Unassigned'))).toBeUndefined()
  expect(otherOf('invoice', { reference_owner_guid: null, reference_owner_type: 'User' })).toBeUndefined()
})
