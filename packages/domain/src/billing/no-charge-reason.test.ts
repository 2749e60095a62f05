import { expect, test } from 'vitest'
import { noChargeReason, type WithoutCharge } from './no-charge-reason.ts'

const free: WithoutCharge = {
  isExcluded: false,
  exclusion: null,
  isChargeable: false,
  notice: null,
  condition: 'None',
  chargedMinutes: 0,
}

test('an excluded item is marked as such, with the given reason', () => {
  expect(noChargeReason({ ...free, isExcluded: true })).toBe('Excluded')
  expect(noChargeReason({ ...free, isExcluded: true, exclusion: 'Agreed with the family', notice: 60 })).toBe(
    'Excluded: Agreed with the family',
  )
})

test('a cancelled item shows its condition and notice', () => {
  expect(noChargeReason({ ...free, condition: 'Hospital', notice: 3 * 1440 + 120 })).toBe(
    'Hospital: cancelled 3 days 2 hours before',
  )
  expect(noChargeReason({ ...free, condition: 'Missed visit', notice: -45 })).toBe(
    'Missed visit: cancelled 45 minutes after its start',
  )
  expect(noChargeReason({ ...free, condition: null, notice: 0 })).toBe('Cancelled at its start')
})

test('an item that a rule does not charge names the rule as the reason', () => {
  expect(noChargeReason(free)).toBe('Free by rule')
  expect(noChargeReason({ ...free, condition: null })).toBe('Free by rule')
  expect(noChargeReason({ ...free, condition: 'Doorstep refusal' })).toBe('Doorstep refusal: free by rule')
})

test('a chargeable item of zero shows whether its time or its price is zero', () => {
  expect(noChargeReason({ ...free, isChargeable: true })).toBe('No time charged')
  expect(noChargeReason({ ...free, isChargeable: true, chargedMinutes: 30 })).toBe('Priced at zero')
})
