import { describe, expect, test } from 'vitest'
import { mills } from '../money.ts'
import { parseInstant } from '../time.ts'
import {
  bandOf,
  compileExample,
  groupOf,
  HOUR,
  modelOf,
  rateExample,
  rateOf,
  ruleOf,
  serviceOf,
  TIER,
  visitOf,
  withBand,
  withRules,
} from './examples.ts'
import { rateVisit, rateVisitByHour } from './rate-visit.ts'
import type { Rule } from './types.ts'

test('the example in finance 3.6, with all its working', () => {
  const rule = ruleOf({ guid: 'actual', chargeType: 'C/ACTUAL', capType: 'OVER', figure: 10 })
  const band = bandOf({
    roundingType: 'UP',
    roundingMinutes: 15,
    rates: [
      rateOf('day', 'W/DAY', '07:00', '19:00', '20.000'),
      rateOf('early', 'W/DAY', '00:00', '07:00', '24.000'),
      rateOf('late', 'W/DAY', '19:00', '00:00', '24.000'),
    ],
  })
  const service = serviceOf({ bands: [band] })
  const group = groupOf({ rules: [rule] })
  const visit = visitOf('2026-01-13T18:30Z', '2026-01-13T19:30Z', {
    actual: ['2026-01-13T18:28Z', '2026-01-13T19:47Z'],
  })

  expect(rateExample(visit, { ruleGroups: [group], services: [service] })).toMatchObject({
    problem: null,
    isNoCharge: false,
    ruleGroup: group,
    rule,
    notice: null,
    rosteredMinutes: 60,
    chargedStart: parseInstant('2026-01-13T18:28Z'),
    uncappedMinutes: 79,
    minutes: 70,
    service,
    band,
    bandIndex: 0,
    roundedMinutes: 75,
    lines: [
      {
        start: parseInstant('2026-01-13T18:28Z'),
        end: parseInstant('2026-01-13T19:00Z'),
        minutes: 32,
        row: { guid: 'day', baseRate: 20_000 },
        rate: 20_000,
        per: 'HOUR',
        total: 1067,
      },
      {
        start: parseInstant('2026-01-13T19:00Z'),
        end: parseInstant('2026-01-13T19:43Z'),
        minutes: 43,
        row: { guid: 'late' },
        rate: 24_000,
        total: 1720,
      },
    ],
    total: 2787,
  })
})

describe('charged time (finance 3.2)', () => {
  const visit = visitOf('2026-01-13T09:00Z', '2026-01-13T10:00Z', {
    actual: ['2026-01-13T09:07Z', '2026-01-13T10:37Z'],
  })

  test('as rostered uses the rostered start and duration', () => {
    const rated = rateExample(visit, withRules(ruleOf({ chargeType: 'C/ROSTER' })))
    expect(rated).toMatchObject({ chargedStart: visit.rosteredStart, uncappedMinutes: 60, minutes: 60, total: 2000 })
  })

  test('as actual uses the actual start and duration', () => {
    const rated = rateExample(visit, withRules(ruleOf({ chargeType: 'C/ACTUAL' })))
    expect(rated).toMatchObject({ chargedStart: visit.actualStart, uncappedMinutes: 90, minutes: 90, total: 3000 })
  })

  test('ZERO is no charge: total 0, the other steps skipped, even without a service', () => {
    const free = ruleOf({ chargeType: 'ZERO', capType: null })
    expect(rateExample(visit, { ...withRules(free), services: [] })).toMatchObject({
      problem: null,
      isNoCharge: true,
      chargedStart: null,
      minutes: 0,
      service: null,
      roundedMinutes: null,
      lines: [],
      total: 0,
    })
    const fixed = groupOf({ rules: [free], priceType: 'FIX', rate: mills(20_000) })
    expect(rateExample(visit, modelOf({ ruleGroups: [fixed] }))).toMatchObject({
      isNoCharge: true,
      lines: [],
      total: 0,
    })
  })

  test('the cap applies to the charged and the rostered minutes', () => {
    const rated = rateExample(visit, withRules(ruleOf({ chargeType: 'C/ACTUAL', capType: 'OVER', figure: 15 })))
    expect(rated).toMatchObject({ uncappedMinutes: 90, minutes: 75, total: 2500 })
  })
})

describe('fixed price of the rule group (finance 3.3)', () => {
  const fixed = (priceType: 'FIX' | 'HOUR', rule: Partial<Rule> = {}) =>
    modelOf({ ruleGroups: [groupOf({ priceType, rate: mills(55_395), rules: [ruleOf(rule)] })], services: [] })

  test('FIX is one line of the rate for any duration, without service or band', () => {
    expect(rateExample(HOUR, fixed('FIX'))).toMatchObject({
      problem: null,
      service: null,
      bandIndex: null,
      roundedMinutes: null,
      lines: [{ start: HOUR.rosteredStart, end: HOUR.rosteredEnd, minutes: 60, row: null, per: 'VISIT', total: 5540 }],
      total: 5540,
    })
    expect(rateExample(HOUR, fixed('FIX', { capType: 'MAX', figure: 0 }))).toMatchObject({
      lines: [{ minutes: 0 }],
      total: 5540,
    })
  })

  test('HOUR is one line of the capped minutes: 40 * 55.395 / 60 = 36.93', () => {
    expect(rateExample(HOUR, fixed('HOUR', { capType: 'MAX', figure: 40 }))).toMatchObject({
      lines: [{ end: HOUR.rosteredStart + 40, minutes: 40, row: null, rate: 55_395, per: 'HOUR', total: 3693 }],
      total: 3693,
    })
    expect(rateExample(HOUR, fixed('HOUR', { capType: 'MAX', figure: 0 }))).toMatchObject({
      lines: [{ minutes: 0 }],
      total: 0,
    })
  })
})

describe('pro rata and fixed services (finance 3.5)', () => {
  const rates = [
    rateOf('morning', 'WEEK', '00:00', '09:30', '10.004'),
    rateOf('later', 'WEEK', '09:30', '00:00', '12.345'),
  ]

  test('pro rata rounds each line, and the total is their sum: 5.00 + 6.17 (SERV-010)', () => {
    const rated = rateExample(HOUR, withBand({ rates }))
    expect(rated).toMatchObject({
      lines: [
        { minutes: 30, total: 500 },
        { minutes: 30, total: 617 },
      ],
      total: 1117,
    })
  })

  test('a fixed one uses the row of the first minute for the whole visit (SERV-010, SERV-D08)', () => {
    const model = modelOf({ services: [serviceOf({ paymentType: 'FIX', bands: [bandOf({ rates })] })] })
    expect(rateExample(HOUR, model)).toMatchObject({
      lines: [{ minutes: 60, row: { guid: 'morning' }, per: 'VISIT', total: 1000 }],
      total: 1000,
    })
    const later = visitOf('2026-01-13T09:30Z', '2026-01-13T10:00Z')
    expect(rateExample(later, model)).toMatchObject({ lines: [{ row: { guid: 'later' }, total: 1235 }] })
  })

  test('an interval of 0 minutes has no lines pro rata, and the row at its start when fixed', () => {
    const never = visitOf('2026-01-13T09:00Z', '2026-01-13T09:00Z')
    expect(rateExample(never, withBand({ rates }))).toMatchObject({
      problem: null,
      minutes: 0,
      bandIndex: 0,
      lines: [],
      total: 0,
    })
    expect(rateExample(never, withBand({ rates: [] }))).toMatchObject({ problem: null, lines: [], total: 0 })
    const fixed = modelOf({ services: [serviceOf({ paymentType: 'FIX', bands: [bandOf({ rates })] })] })
    expect(rateExample(never, fixed)).toMatchObject({ lines: [{ minutes: 0, row: { guid: 'morning' } }], total: 1000 })
  })

  test('the rounded minutes are priced, the band chosen before rounding', () => {
    const short = bandOf({
      maximum: 30,
      roundingType: 'UP',
      roundingMinutes: 60,
      rates: [rateOf('s', 'WEEK', '00:00', '00:00', '30')],
    })
    const long = bandOf({ minimum: 30, rates: [rateOf('l', 'WEEK', '00:00', '00:00', '20')] })
    const model = modelOf({ services: [serviceOf({ bands: [long, short] })] })
    const half = visitOf('2026-01-13T09:00Z', '2026-01-13T09:30Z')
    expect(rateExample(half, model)).toMatchObject({
      minutes: 30,
      bandIndex: 0,
      band: short,
      roundedMinutes: 60,
      total: 3000,
    })
    const more = visitOf('2026-01-13T09:00Z', '2026-01-13T09:31Z')
    expect(rateExample(more, model)).toMatchObject({
      minutes: 31,
      bandIndex: 1,
      band: long,
      roundedMinutes: 31,
      total: 1033,
    })
  })

  test('the band is chosen by the capped minutes, not by the actual ones', () => {
    const [short, long] = [bandOf({ maximum: 30 }), bandOf({ minimum: 30 })]
    const rule = ruleOf({ chargeType: 'C/ACTUAL', capType: 'MAX', figure: 30 })
    const model = modelOf({ ruleGroups: [groupOf({ rules: [rule] })], services: [serviceOf({ bands: [short, long] })] })
    const over = visitOf('2026-01-13T09:00Z', '2026-01-13T09:30Z', {
      actual: ['2026-01-13T09:00Z', '2026-01-13T10:00Z'],
    })
    expect(rateExample(over, model)).toMatchObject({ uncappedMinutes: 60, minutes: 30, bandIndex: 0, total: 1000 })
  })
})

test('a holiday of the side is priced by its tier, other dates are not', () => {
  const band = bandOf({
    rates: [rateOf('week', 'WEEK', '00:00', '00:00', '20'), rateOf('hol', { tier: TIER }, '00:00', '09:30', '40')],
  })
  const model = modelOf({ services: [serviceOf({ bands: [band] })] })
  const rated = rateVisit(compileExample(model, [{ date: '2026-01-13', tierGuid: TIER }]), HOUR)
  expect(rated).toMatchObject({
    lines: [
      { row: { guid: 'hol' }, total: 2000 },
      { row: { guid: 'week' }, total: 1000 },
    ],
    total: 3000,
  })
  expect(rateVisit(compileExample(model, [{ date: '2026-01-14', tierGuid: TIER }]), HOUR).total).toBe(2000)
})

describe("a contract's own hourly rate (finance 4)", () => {
  test('replaces services, but not the rules or their fixed price', () => {
    const capped = compileExample({ ...withRules(ruleOf({ capType: 'MAX', figure: 45 })), services: [] })
    expect(rateVisitByHour(capped, HOUR, mills(13_333), 'BASE')).toMatchObject({
      problem: null,
      minutes: 45,
      service: null,
      lines: [{ minutes: 45, row: null, rate: 13_333, per: 'HOUR', total: 1000 }],
      total: 1000,
    })
    const fixed = compileExample(modelOf({ ruleGroups: [groupOf({ priceType: 'FIX', rate: mills(9_000) })] }))
    expect(rateVisitByHour(fixed, HOUR, mills(13_333), 'BASE').total).toBe(900)
    expect(rateVisitByHour(capped, { ...HOUR, conditionGuid: 'condition-other' }, mills(1), 'BASE').problem).toBe(
      'NO_RULE',
    )
  })
})
