import { expect, test } from 'vitest'
import { chooseContract } from './choose-contract.ts'

const council = { guid: 'council', start: '2026-01-01', end: null, isDefault: true }
const direct = { guid: 'direct', start: '2026-03-01', end: '2026-06-01', isDefault: false }
const private_ = { guid: 'private', start: '2026-05-01', end: null, isDefault: false }

test('the chosen contract wins while it is valid, and no other replaces it (finance 4)', () => {
  expect(chooseContract([council, direct], '2026-05-31', 'direct')).toBe(direct)
  expect(chooseContract([council, direct], '2026-06-01', 'direct')).toBeNull()
})

test('without a choice the default takes precedence (finance 4)', () => {
  expect(chooseContract([direct, council], '2026-04-01', null)).toBe(council)
})

test('without a valid default the only valid one is taken, and none of several (finance 4)', () => {
  expect(chooseContract([direct, private_], '2026-04-30', null)).toBe(direct)
  expect(chooseContract([direct, private_], '2026-05-01', null)).toBeNull()
  expect(chooseContract([], '2026-05-01', null)).toBeNull()
})
