import { describe, expect, test } from 'vitest'
import {
  bandOf,
  CANCELLED,
  groupOf,
  HOUR,
  modelOf,
  NONE,
  rateExample,
  rateOf,
  ruleOf,
  serviceOf,
  visitOf,
  withBand,
  withRules,
} from './examples.ts'

describe('validity on the local date of the rostered start (finance 3.1, 3.4)', () => {
  // Half past midnight on 1 July in London is still 30 June in UTC.
  const early = visitOf('2026-06-30T23:30Z', '2026-07-01T00:30Z', {
    actual: ['2026-06-30T22:50Z', '2026-07-01T00:30Z'],
  })
  const before = visitOf('2026-06-30T22:59Z', '2026-06-30T23:59Z', {
    actual: ['2026-06-30T23:05Z', '2026-07-01T00:30Z'],
  })

  test('chooses the rule group', () => {
    const june = groupOf({ guid: 'june', end: '2026-07-01' })
    const july = groupOf({ guid: 'july', start: '2026-07-01' })
    const model = modelOf({ ruleGroups: [july, june] })
    expect(rateExample(early, model).ruleGroup?.guid).toBe('july')
    expect(rateExample(before, model).ruleGroup?.guid).toBe('june')
  })

  test('chooses the service among those of the care type', () => {
    const june = serviceOf({ guid: 'june', end: '2026-07-01' })
    const july = serviceOf({ guid: 'july', start: '2026-07-01' })
    const other = serviceOf({ guid: 'other', serviceTypeGuid: 'sleep-in' })
    const model = modelOf({ services: [other, july, june] })
    expect(rateExample(early, model).service?.guid).toBe('july')
    expect(rateExample(before, model).service?.guid).toBe('june')
    expect(rateExample({ ...early, serviceTypeGuid: 'sleep-in' }, model).service?.guid).toBe('other')
  })
})

describe('each problem, named, with what was found before it (RULE-D19)', () => {
  const unpriced = { lines: [], total: null, isNoCharge: false }

  test('NO_RULE_GROUP', () => {
    const ended = modelOf({ ruleGroups: [groupOf({ end: '2026-01-13' })] })
    expect(rateExample(HOUR, ended)).toMatchObject({ problem: 'NO_RULE_GROUP', ruleGroup: null, ...unpriced })
    expect(rateExample(HOUR, modelOf({ ruleGroups: [groupOf({ end: '2026-01-14' })] })).problem).toBeNull()
    expect(rateExample(HOUR, modelOf({ ruleGroups: [groupOf({ start: '2026-01-14' })] })).problem).toBe('NO_RULE_GROUP')
  })

  test('NO_RULE', () => {
    const other = visitOf('2026-01-13T09:00Z', '2026-01-13T10:00Z', { condition: 'condition-other' })
    expect(rateExample(other)).toMatchObject({
      problem: 'NO_RULE',
      ruleGroup: { guid: 'group' },
      rule: null,
      ...unpriced,
    })
  })

  test('NO_ACTUAL_TIMES', () => {
    const model = withRules(ruleOf({ guid: 'actual', chargeType: 'C/ACTUAL' }))
    expect(rateExample(HOUR, model)).toMatchObject({
      problem: 'NO_ACTUAL_TIMES',
      rule: { guid: 'actual' },
      ...unpriced,
    })
    const backwards = visitOf('2026-01-13T09:00Z', '2026-01-13T10:00Z', {
      actual: ['2026-01-13T10:00Z', '2026-01-13T09:59Z'],
    })
    expect(rateExample(backwards, model).problem).toBe('NO_ACTUAL_TIMES')
  })

  test('NO_SERVICE', () => {
    expect(rateExample({ ...HOUR, serviceTypeGuid: 'sleep-in' })).toMatchObject({
      problem: 'NO_SERVICE',
      minutes: 60,
      ...unpriced,
    })
    expect(rateExample(HOUR, modelOf({ services: [serviceOf({ end: '2026-01-13' })] })).problem).toBe('NO_SERVICE')
  })

  test('NO_RATE', () => {
    const rates = [rateOf('late', 'WEEK', '09:01', '00:00', '20')]
    expect(rateExample(HOUR, withBand({ rates }))).toMatchObject({
      problem: 'NO_RATE',
      roundedMinutes: 60,
      ...unpriced,
    })
    expect(rateExample(HOUR, modelOf({ services: [serviceOf({ bands: [] })] })).problem).toBe('NO_RATE')
    const fixed = modelOf({ services: [serviceOf({ paymentType: 'FIX', bands: [bandOf({ rates })] })] })
    expect(rateExample(HOUR, fixed).problem).toBe('NO_RATE')
  })
})

describe('cancelled visits (finance 3.1)', () => {
  const model = withRules(
    ruleOf({ ruleType: 'CANCEL', periodType: 'INSIDE', periodStart: 60, guid: 'inside' }),
    ruleOf({ ruleType: 'CANCEL', periodType: 'OUTSIDE', periodStart: 60, guid: 'outside', chargeType: 'ZERO' }),
  )
  const cancelled = (at: string) =>
    rateExample(visitOf('2026-10-25T02:00Z', '2026-10-25T03:00Z', { cancelledAt: at }), model)

  test('notice is elapsed minutes, even across a clock change', () => {
    // 01:30 in summer time is 00:30 in UTC: an hour and a half before, though the clock shows half an HOUR.
    expect(cancelled('2026-10-25T00:30Z')).toMatchObject({ notice: 90, rule: { guid: 'outside' }, total: 0 })
    expect(cancelled('2026-10-25T01:00Z')).toMatchObject({ notice: 60, rule: { guid: 'outside' } })
    expect(cancelled('2026-10-25T01:01Z')).toMatchObject({ notice: 59, rule: { guid: 'inside' }, total: 2000 })
  })

  test('a visit cancelled after its start has negative notice, which is inside', () => {
    expect(cancelled('2026-10-25T02:10Z')).toMatchObject({ notice: -10, rule: { guid: 'inside' } })
  })

  test('the same condition without being cancelled finds no CANCEL rule', () => {
    expect(rateExample({ ...HOUR, conditionGuid: CANCELLED }, model).problem).toBe('NO_RULE')
    expect(
      rateExample({ ...HOUR, conditionGuid: NONE, cancelledAt: HOUR.rosteredStart }, withRules(ruleOf())).problem,
    ).toBe('NO_RULE')
  })
})

describe('invalid visits throw', () => {
  test('one that ends before it starts', () => {
    expect(() => rateExample({ ...HOUR, rosteredEnd: HOUR.rosteredStart - 1 })).toThrow('rostered end is before')
  })

  test('an interval of more than 366 days', () => {
    const year = { ...HOUR, rosteredEnd: HOUR.rosteredStart + 366 * 1440 }
    expect(rateExample(year).total).toBe(366 * 24 * 2000)
    expect(() => rateExample({ ...year, rosteredEnd: year.rosteredEnd + 1 })).toThrow(RangeError)
    expect(() => rateExample(HOUR, withBand({ roundingType: 'TO', roundingMinutes: 600_000 }))).toThrow(RangeError)
  })
})
