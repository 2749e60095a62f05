import { describe, expect, test } from 'vitest'
import { mills } from '../money.ts'
import { parseInstant } from '../time.ts'
import { compileModel } from './compile-model.ts'
import {
  bandOf,
  CANCELLED,
  enhancedOf,
  groupOf,
  modelOf,
  NONE,
  rateOf,
  ruleOf,
  serviceOf,
  TIER,
  visitOf,
} from './examples.ts'
import { basePartOf } from './price-lines.ts'
import { rateVisit, rateVisitByHour } from './rate-visit.ts'
import type { Band, Rule, VisitToRate } from './types.ts'

const LONDON = 'Europe/London'
const compile = (model = modelOf(), holidays: Parameters<typeof compileModel>[1] = []) =>
  compileModel(model, holidays, LONDON)
const rate = (visit: VisitToRate, model = modelOf()) => rateVisit(compile(model), visit)
const withRules = (...rules: Rule[]) => modelOf({ ruleGroups: [groupOf({ rules })] })
const withBand = (band: Partial<Band>) => modelOf({ services: [serviceOf({ bands: [bandOf(band)] })] })

// Tuesday 13 January 2026, in winter: the clock is UTC.
const hour = visitOf('2026-01-13T09:00Z', '2026-01-13T10:00Z')

test('the example of finance 3.6, with all its working', () => {
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

  expect(rate(visit, { ruleGroups: [group], services: [service] })).toMatchObject({
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

  test('as rostered takes the rostered start and duration', () => {
    const rated = rate(visit, withRules(ruleOf({ chargeType: 'C/ROSTER' })))
    expect(rated).toMatchObject({ chargedStart: visit.rosteredStart, uncappedMinutes: 60, minutes: 60, total: 2000 })
  })

  test('as actual takes the actual start and duration', () => {
    const rated = rate(visit, withRules(ruleOf({ chargeType: 'C/ACTUAL' })))
    expect(rated).toMatchObject({ chargedStart: visit.actualStart, uncappedMinutes: 90, minutes: 90, total: 3000 })
  })

  test('nothing is no charge: total 0, the rest skipped, though the service is missing', () => {
    const free = ruleOf({ chargeType: 'ZERO', capType: null })
    expect(rate(visit, { ...withRules(free), services: [] })).toMatchObject({
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
    expect(rate(visit, modelOf({ ruleGroups: [fixed] }))).toMatchObject({ isNoCharge: true, lines: [], total: 0 })
  })

  test('the cap works on the charged minutes and the rostered ones', () => {
    const rated = rate(visit, withRules(ruleOf({ chargeType: 'C/ACTUAL', capType: 'OVER', figure: 15 })))
    expect(rated).toMatchObject({ uncappedMinutes: 90, minutes: 75, total: 2500 })
  })
})

describe('fixed price of the rule group (finance 3.3)', () => {
  const fixed = (priceType: 'FIX' | 'HOUR', rule: Partial<Rule> = {}) =>
    modelOf({ ruleGroups: [groupOf({ priceType, rate: mills(55_395), rules: [ruleOf(rule)] })], services: [] })

  test('FIX is one line of the rate, whatever the time, without service or band', () => {
    expect(rate(hour, fixed('FIX'))).toMatchObject({
      problem: null,
      service: null,
      bandIndex: null,
      roundedMinutes: null,
      lines: [{ start: hour.rosteredStart, end: hour.rosteredEnd, minutes: 60, row: null, per: 'VISIT', total: 5540 }],
      total: 5540,
    })
    expect(rate(hour, fixed('FIX', { capType: 'MAX', figure: 0 }))).toMatchObject({
      lines: [{ minutes: 0 }],
      total: 5540,
    })
  })

  test('HOUR is one line of the capped minutes: 40 * 55.395 / 60 = 36.93', () => {
    expect(rate(hour, fixed('HOUR', { capType: 'MAX', figure: 40 }))).toMatchObject({
      lines: [{ end: hour.rosteredStart + 40, minutes: 40, row: null, rate: 55_395, per: 'HOUR', total: 3693 }],
      total: 3693,
    })
    expect(rate(hour, fixed('HOUR', { capType: 'MAX', figure: 0 }))).toMatchObject({
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

  test('pro rata rounds each line, and the total is their sum: 5.00 + 6.17', () => {
    const rated = rate(hour, withBand({ rates }))
    expect(rated).toMatchObject({
      lines: [
        { minutes: 30, total: 500 },
        { minutes: 30, total: 617 },
      ],
      total: 1117,
    })
  })

  test('a fixed one takes the row of the first minute for the whole visit (SERV-D08)', () => {
    const model = modelOf({ services: [serviceOf({ paymentType: 'FIX', bands: [bandOf({ rates })] })] })
    expect(rate(hour, model)).toMatchObject({
      lines: [{ minutes: 60, row: { guid: 'morning' }, per: 'VISIT', total: 1000 }],
      total: 1000,
    })
    const later = visitOf('2026-01-13T09:30Z', '2026-01-13T10:00Z')
    expect(rate(later, model)).toMatchObject({ lines: [{ row: { guid: 'later' }, total: 1235 }] })
  })

  test('a stretch of 0 minutes has no lines pro rata, and the row at its start when fixed', () => {
    const never = visitOf('2026-01-13T09:00Z', '2026-01-13T09:00Z')
    expect(rate(never, withBand({ rates }))).toMatchObject({
      problem: null,
      minutes: 0,
      bandIndex: 0,
      lines: [],
      total: 0,
    })
    expect(rate(never, withBand({ rates: [] }))).toMatchObject({ problem: null, lines: [], total: 0 })
    const fixed = modelOf({ services: [serviceOf({ paymentType: 'FIX', bands: [bandOf({ rates })] })] })
    expect(rate(never, fixed)).toMatchObject({ lines: [{ minutes: 0, row: { guid: 'morning' } }], total: 1000 })
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
    expect(rate(half, model)).toMatchObject({ minutes: 30, bandIndex: 0, band: short, roundedMinutes: 60, total: 3000 })
    const more = visitOf('2026-01-13T09:00Z', '2026-01-13T09:31Z')
    expect(rate(more, model)).toMatchObject({ minutes: 31, bandIndex: 1, band: long, roundedMinutes: 31, total: 1033 })
  })

  test('the base part of an enhanced line is the standard rate, of others the whole (uk 12)', () => {
    const standard = rateOf('day', 'W/DAY', '00:00', '00:00', '20')
    const saturday = visitOf('2026-01-17T09:00Z', '2026-01-17T10:00Z')
    const paid = (type: 'Add' | 'Multiply', modifier: string, paymentType: 'FIX' | 'PRO' = 'PRO') => {
      const band = bandOf({ rates: [standard], enhancedRates: [enhancedOf('sat', 'W/END', 'day', type, modifier)] })
      const [line] = rate(saturday, modelOf({ services: [serviceOf({ paymentType, bands: [band] })] })).lines
      return line && [line.total, basePartOf(line)]
    }
    expect(paid('Multiply', '1.5')).toEqual([3000, 2000])
    expect(paid('Add', '2.5', 'FIX')).toEqual([2250, 2000])
    expect(paid('Multiply', '0.5')).toEqual([1000, 1000])
    const [fixed] = rate(hour, modelOf({ ruleGroups: [groupOf({ priceType: 'FIX', rate: mills(9_000) })] })).lines
    expect(fixed && basePartOf(fixed)).toBe(900)
  })
})

describe('what is valid on the local date of the rostered start (finance 3.1, 3.4)', () => {
  // Half past midnight on 1 July in London is still 30 June in UTC.
  const early = visitOf('2026-06-30T23:30Z', '2026-07-01T00:30Z')
  const before = visitOf('2026-06-30T22:59Z', '2026-06-30T23:59Z')

  test('chooses the rule group', () => {
    const june = groupOf({ guid: 'june', end: '2026-07-01' })
    const july = groupOf({ guid: 'july', start: '2026-07-01' })
    const model = modelOf({ ruleGroups: [july, june] })
    expect(rate(early, model).ruleGroup?.guid).toBe('july')
    expect(rate(before, model).ruleGroup?.guid).toBe('june')
  })

  test('chooses the service among those of the care type', () => {
    const june = serviceOf({ guid: 'june', end: '2026-07-01' })
    const july = serviceOf({ guid: 'july', start: '2026-07-01' })
    const other = serviceOf({ guid: 'other', serviceTypeGuid: 'sleep-in' })
    const model = modelOf({ services: [other, july, june] })
    expect(rate(early, model).service?.guid).toBe('july')
    expect(rate(before, model).service?.guid).toBe('june')
    expect(rate({ ...early, serviceTypeGuid: 'sleep-in' }, model).service?.guid).toBe('other')
  })
})

describe('each problem, named, with what was found before it (RULE-D19)', () => {
  const unpriced = { lines: [], total: null, isNoCharge: false }

  test('NO_RULE_GROUP', () => {
    const ended = modelOf({ ruleGroups: [groupOf({ end: '2026-01-13' })] })
    expect(rate(hour, ended)).toMatchObject({ problem: 'NO_RULE_GROUP', ruleGroup: null, ...unpriced })
    expect(rate(hour, modelOf({ ruleGroups: [groupOf({ end: '2026-01-14' })] })).problem).toBeNull()
    expect(rate(hour, modelOf({ ruleGroups: [groupOf({ start: '2026-01-14' })] })).problem).toBe('NO_RULE_GROUP')
  })

  test('NO_RULE', () => {
    const other = visitOf('2026-01-13T09:00Z', '2026-01-13T10:00Z', { condition: 'condition-other' })
    expect(rate(other)).toMatchObject({ problem: 'NO_RULE', ruleGroup: { guid: 'group' }, rule: null, ...unpriced })
  })

  test('NO_ACTUAL_TIMES', () => {
    const model = withRules(ruleOf({ guid: 'actual', chargeType: 'C/ACTUAL' }))
    expect(rate(hour, model)).toMatchObject({ problem: 'NO_ACTUAL_TIMES', rule: { guid: 'actual' }, ...unpriced })
    const backwards = visitOf('2026-01-13T09:00Z', '2026-01-13T10:00Z', {
      actual: ['2026-01-13T10:00Z', '2026-01-13T09:59Z'],
    })
    expect(rate(backwards, model).problem).toBe('NO_ACTUAL_TIMES')
  })

  test('NO_SERVICE', () => {
    expect(rate({ ...hour, serviceTypeGuid: 'sleep-in' })).toMatchObject({
      problem: 'NO_SERVICE',
      minutes: 60,
      ...unpriced,
    })
    expect(rate(hour, modelOf({ services: [serviceOf({ end: '2026-01-13' })] })).problem).toBe('NO_SERVICE')
  })

  test('NO_RATE', () => {
    const rates = [rateOf('late', 'WEEK', '09:01', '00:00', '20')]
    expect(rate(hour, withBand({ rates }))).toMatchObject({ problem: 'NO_RATE', roundedMinutes: 60, ...unpriced })
    expect(rate(hour, modelOf({ services: [serviceOf({ bands: [] })] })).problem).toBe('NO_RATE')
    const fixed = modelOf({ services: [serviceOf({ paymentType: 'FIX', bands: [bandOf({ rates })] })] })
    expect(rate(hour, fixed).problem).toBe('NO_RATE')
  })
})

describe('cancelled visits (finance 3.1)', () => {
  const model = withRules(
    ruleOf({ ruleType: 'CANCEL', periodType: 'INSIDE', periodStart: 60, guid: 'inside' }),
    ruleOf({ ruleType: 'CANCEL', periodType: 'OUTSIDE', periodStart: 60, guid: 'outside', chargeType: 'ZERO' }),
  )
  const cancelled = (at: string) => rate(visitOf('2026-10-25T02:00Z', '2026-10-25T03:00Z', { cancelledAt: at }), model)

  test('notice is elapsed minutes, over the change of the clocks too', () => {
    // 01:30 in summer time is 00:30 in UTC: an hour and a half before, though the clock shows half an hour.
    expect(cancelled('2026-10-25T00:30Z')).toMatchObject({ notice: 90, rule: { guid: 'outside' }, total: 0 })
    expect(cancelled('2026-10-25T01:00Z')).toMatchObject({ notice: 60, rule: { guid: 'outside' } })
    expect(cancelled('2026-10-25T01:01Z')).toMatchObject({ notice: 59, rule: { guid: 'inside' }, total: 2000 })
  })

  test('cancelled after its start has negative notice, which is inside', () => {
    expect(cancelled('2026-10-25T02:10Z')).toMatchObject({ notice: -10, rule: { guid: 'inside' } })
  })

  test('the same condition without being cancelled finds no CANCEL rule', () => {
    expect(rate({ ...hour, conditionGuid: CANCELLED }, model).problem).toBe('NO_RULE')
    expect(rate({ ...hour, conditionGuid: NONE, cancelledAt: hour.rosteredStart }, withRules(ruleOf())).problem).toBe(
      'NO_RULE',
    )
  })
})

test('a holiday of the side is priced by its tier, another date of the model is not', () => {
  const band = bandOf({
    rates: [rateOf('week', 'WEEK', '00:00', '00:00', '20'), rateOf('hol', { tier: TIER }, '00:00', '09:30', '40')],
  })
  const model = modelOf({ services: [serviceOf({ bands: [band] })] })
  const rated = rateVisit(compile(model, [{ date: '2026-01-13', tierGuid: TIER }]), hour)
  expect(rated).toMatchObject({
    lines: [
      { row: { guid: 'hol' }, total: 2000 },
      { row: { guid: 'week' }, total: 1000 },
    ],
    total: 3000,
  })
  expect(rateVisit(compile(model, [{ date: '2026-01-14', tierGuid: TIER }]), hour).total).toBe(2000)
})

describe("a contract's own rate an hour (finance 4)", () => {
  test('takes the place of services, but not of the rules or their fixed price', () => {
    const capped = compile({ ...withRules(ruleOf({ capType: 'MAX', figure: 45 })), services: [] })
    expect(rateVisitByHour(capped, hour, mills(13_333))).toMatchObject({
      problem: null,
      minutes: 45,
      service: null,
      lines: [{ minutes: 45, row: null, rate: 13_333, per: 'HOUR', total: 1000 }],
      total: 1000,
    })
    const fixed = compile(modelOf({ ruleGroups: [groupOf({ priceType: 'FIX', rate: mills(9_000) })] }))
    expect(rateVisitByHour(fixed, hour, mills(13_333)).total).toBe(900)
    expect(rateVisitByHour(capped, { ...hour, conditionGuid: 'condition-other' }, mills(1)).problem).toBe('NO_RULE')
  })
})

describe('visits no one can price stay loud', () => {
  test('one that ends before it starts', () => {
    expect(() => rate({ ...hour, rosteredEnd: hour.rosteredStart - 1 })).toThrow('rostered end is before')
  })

  test('a stretch of more than 366 days', () => {
    const year = { ...hour, rosteredEnd: hour.rosteredStart + 366 * 1440 }
    expect(rate(year).total).toBe(366 * 24 * 2000)
    expect(() => rate({ ...year, rosteredEnd: year.rosteredEnd + 1 })).toThrow(RangeError)
    expect(() => rate(hour, withBand({ roundingType: 'TO', roundingMinutes: 600_000 }))).toThrow(RangeError)
  })
})
