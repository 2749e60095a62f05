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

test('what a person excluded says so, with the reason that was given', () => {
  expect(noChargeReason({ ...free, isExcluded: true })).toBe('Excluded')
  expect(noChargeReason({ ...free, isExcluded: true, exclusion: 'Agreed with the family', notice: 60 })).toBe(
    'Excluded: Agreed with the family',
  )
})

test('what was cancelled says under which condition and how long before', () => {
  expect(noChargeReason({ ...free, condition: 'Hospital', notice: 3 * 1440 + 120 })).toBe(
    'Hospital: cancelled 3 days 2 hours before',
  )
  expect(noChargeReason({ ...free, condition: 'Missed visit', notice: -45 })).toBe(
    'Missed visit: cancelled 45 minutes after its start',
  )
  expect(noChargeReason({ ...free, condition: null, notice: 0 })).toBe('Cancelled at its start')
})

test('what a rule does not charge says that the rule is why', () => {
  expect(noChargeReason(free)).toBe('Free by rule')
  expect(noChargeReason({ ...free, condition: null })).toBe('Free by rule')
  expect(noChargeReason({ ...free, condition: 'Doorstep refusal' })).toBe('Doorstep refusal: free by rule')
})

test('what may be charged and comes to nothing says whether time or price is nothing', () => {
  expect(noChargeReason({ ...free, isChargeable: true })).toBe('No time charged')
  expect(noChargeReason({ ...free, isChargeable: true, chargedMinutes: 30 })).toBe('Priced at zero')
})
