import { expect, test } from 'vitest'
import { mills, parseMills } from '../money.ts'
import { compileModel } from '../rating/compile-model.ts'
import { bandOf, enhancedOf, modelOf, rateOf, serviceOf, visitOf } from '../rating/examples.ts'
import { rateVisit } from '../rating/rate-visit.ts'
import { asIfHeld, baseRatesAsIfHeld } from './uplift-held.ts'

const band = (guid: string, rate: string) =>
  bandOf({
    rates: [rateOf(guid, 'WEEK', '00:00', '00:00', rate)],
    enhancedRates: [enhancedOf(`${guid} more`, 'SUN', guid, 'Add', '1')],
  })
const model = modelOf({
  services: [
    serviceOf({ start: '2020-01-01', end: '2026-04-01', bands: [band('old', '20')] }),
    serviceOf({ start: '2026-04-01', end: null, bands: [band('present', '24')] }),
    serviceOf({ serviceTypeGuid: 'other', bands: [band('other', '30')] }),
  ],
})
const rates = new Map([
  ['present', mills(25_000)],
  ['present more', mills(2000)],
])
const priceOf = (isNew: boolean, day: string) =>
  rateVisit(compileModel(asIfHeld(model, rates, isNew), [], 'Europe/London'), visitOf(`${day}T10:00Z`, `${day}T11:00Z`))
    .total

test('a past visit is priced with the present and with the new rates, regardless of their dates', () => {
  // Thursday 1 January 2026, before the present rates start; Sunday 4 January with its enhanced rate.
  expect([priceOf(false, '2026-01-01'), priceOf(true, '2026-01-01')]).toEqual([2400, 2500])
  expect([priceOf(false, '2026-01-04'), priceOf(true, '2026-01-04')]).toEqual([2500, 2700])
})

test('parts without an uplift stay unchanged', () => {
  const { services } = asIfHeld(model, rates, true)
  expect(services).toHaveLength(2)
  expect(services.find(({ serviceTypeGuid }) => serviceTypeGuid === 'other')).toBe(model.services[2])
})

test('a base rate works the same way', () => {
  const all = [
    { guid: 'a', start: '2020-01-01', end: '2026-04-01', rate: parseMills('11') },
    { guid: 'b', start: '2026-04-01', end: null, rate: parseMills('12') },
  ]
  const raised = new Map([['b', mills(13_000)]])
  expect(baseRatesAsIfHeld(all, raised, false)).toEqual([{ start: '1900-01-01', end: null, rate: 12_000 }])
  expect(baseRatesAsIfHeld(all, raised, true)).toEqual([{ start: '1900-01-01', end: null, rate: 13_000 }])
  expect(baseRatesAsIfHeld(all, new Map(), true)).toBe(all)
})
