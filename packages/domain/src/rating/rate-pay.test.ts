import { expect, test } from 'vitest'
import { mills } from '../money.ts'
import { bandOf, compileExample, groupOf, HOUR, modelOf, rateOf, ruleOf, serviceOf, visitOf } from './examples.ts'
import { ratePay } from './rate-pay.ts'

/** All hours at one rate. */
const paying = (rate: string) =>
  serviceOf({ bands: [bandOf({ rates: [rateOf('all', 'WEEK', '00:00', '00:00', rate)] })] })
const own = compileExample(modelOf({ services: [paying('12.000')] }))
const contract = { standing: null, rates: [] }
const baseRates = [{ start: '2020-01-01', end: null, rate: mills(11_500) }]

test('a service of the invoice model that is linked to the pay group takes precedence (finance 4)', () => {
  const linked = compileExample(modelOf({ ruleGroups: [], services: [paying('14.000')] }))
  expect(ratePay({ linked, own, baseRates, contract }, HOUR)).toMatchObject({ total: 1400 })
})

test('with it the invoice model’s payment rules take precedence over the pay group’s, if in force on that day (finance 4)', () => {
  const nothing = groupOf({ rules: [ruleOf({ chargeType: 'ZERO' })] })
  const linked = compileExample(modelOf({ ruleGroups: [nothing], services: [paying('14.000')] }))
  expect(ratePay({ linked, own, baseRates, contract }, HOUR)).toMatchObject({ isNoCharge: true, total: 0 })
  const past = compileExample(
    modelOf({ ruleGroups: [{ ...nothing, end: '2026-01-13' }], services: [paying('14.000')] }),
  )
  expect(ratePay({ linked: past, own, baseRates, contract }, HOUR)).toMatchObject({ isNoCharge: false, total: 1400 })
})

test('without a linked service on that day the pay group’s own service and rules apply (finance 4)', () => {
  const nothing = groupOf({ rules: [ruleOf({ chargeType: 'ZERO' })] })
  const past = compileExample(
    modelOf({ ruleGroups: [nothing], services: [{ ...paying('14.000'), end: '2026-01-13' }] }),
  )
  expect(ratePay({ linked: past, own, baseRates, contract }, HOUR)).toMatchObject({ total: 1200 })
  expect(ratePay({ linked: null, own, baseRates, contract }, HOUR)).toMatchObject({ total: 1200 })
})

test('without any service the base rate of the local day applies by the hour (MCHG-D13)', () => {
  const none = compileExample(modelOf({ services: [] }))
  expect(ratePay({ linked: null, own: none, baseRates, contract }, HOUR)).toMatchObject({
    problem: null,
    total: 1150,
    service: null,
  })
  // 23:30 UTC on 30 June is 1 July in London.
  const raised = [
    { start: '2020-01-01', end: '2026-07-01', rate: mills(11_500) },
    { start: '2026-07-01', end: null, rate: mills(12_000) },
  ]
  const late = visitOf('2026-06-30T23:30Z', '2026-07-01T00:30Z')
  expect(ratePay({ linked: null, own: none, baseRates: raised, contract }, late)).toMatchObject({ total: 1200 })
  expect(ratePay({ linked: null, own: none, baseRates: [], contract }, HOUR)).toMatchObject({ problem: 'NO_SERVICE' })
})

test('the base rate does not bypass a missing rule', () => {
  const none = compileExample(modelOf({ ruleGroups: [], services: [] }))
  expect(ratePay({ linked: null, own: none, baseRates, contract }, HOUR)).toMatchObject({ problem: 'NO_RULE_GROUP' })
})
