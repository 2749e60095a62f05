import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileRules } from '../rating/choose-rule.ts'
import { ruleErrors } from './rule-checks.ts'
import { minutesOfDuration } from './rule-period.ts'
import { emptyRuleRow, type RuleRow, splitRows } from './rules.ts'

const required = 'This field is required.'
const conditions = [
  { guid: 'hospital', title: 'Hospital' },
  { guid: 'holiday', title: 'Holiday' },
]
const always = ['hospital', 'holiday']
const row = (change: Partial<RuleRow> = {}): RuleRow => ({
  ...emptyRuleRow,
  condition_guids: always,
  charge_type_alias: 'ZERO',
  ...change,
})
const hours = { period_unit_alias: 'HOURS' } as const
const inside = (start: string, some = always) =>
  row({ ...hours, condition_guids: some, period_type_alias: 'INSIDE', period_start: start })
const outside = (start: string, some = always) =>
  row({ ...hours, condition_guids: some, period_type_alias: 'OUTSIDE', period_start: start })
const between = (start: string, end: string, some = always) =>
  row({ ...hours, condition_guids: some, period_type_alias: 'BETWEEN', period_start: start, period_end: end })
const cancel = (...rows: RuleRow[]) => ruleErrors('CANCEL', rows, conditions)
const confirmed = (...rows: RuleRow[]) => ruleErrors('CONF', rows, conditions)

describe('a row', () => {
  test('needs a condition and a charge type (RULE-024, RULE-025)', () => {
    expect(confirmed(row(), emptyRuleRow)).toEqual({
      '1.condition_guids': 'There must be at least one rule defined.',
      '1.charge_type_alias': required,
    })
  })

  test('needs a cap type and a figure where it charges time, but no figure for time alone (RULE-026, RULE-027)', () => {
    for (const charge_type_alias of ['C/ACTUAL', 'C/ROSTER'] as const) {
      expect(confirmed(row({ charge_type_alias }))).toEqual({ '0.cap_type_alias': required })
      for (const cap_type_alias of ['MAX', 'MIN', 'OVER', 'PERCENT'] as const)
        expect(confirmed(row({ charge_type_alias, cap_type_alias }))).toEqual({ '0.figure': required })
      expect(confirmed(row({ charge_type_alias, cap_type_alias: 'TIMEONLY' }))).toEqual({})
    }
    expect(confirmed(row({ charge_type_alias: 'ZERO', cap_type_alias: 'MAX', figure: 'x' }))).toEqual({})
  })

  test.each([
    ['0', undefined],
    ['10000', undefined],
    ['-1', 'Minimal value is 0.'],
    ['10001', 'Maximal value is 10000.'],
    ['1.5', 'Must be a whole number.'],
    ['half', 'Must be a number.'],
  ])('with the figure %s (RULE-027, RULE-D12)', (figure, error) => {
    const errors = confirmed(row({ charge_type_alias: 'C/ACTUAL', cap_type_alias: 'MAX', figure }))
    expect(errors['0.figure']).toBe(error)
  })

  test('has a period only for cancellations (RULE-D11)', () => {
    expect(confirmed(inside('4'))).toEqual({ '0.period_type_alias': 'Rules for confirmed visits apply at any time.' })
  })

  test('with a period needs its unit and its length (RULE-028)', () => {
    const bare = row({ period_type_alias: 'INSIDE' })
    expect(cancel(bare, outside('4'))).toEqual({ '0.period_unit_alias': required, '0.period_start': required })
  })

  test.each([
    ['0', 'Must be higher than 0'],
    ['-4', 'Must be higher than 0'],
    ['1.5', 'Must be a whole number.'],
    ['10001', 'Maximal value is 10000.'],
    ['10000', undefined],
  ])('with a period that starts at %s (RULE-029, RULE-D12)', (start, error) => {
    expect(cancel(inside(start), outside('10000'))['0.period_start']).toBe(error)
  })

  test('with Between ends after it starts (RULE-030)', () => {
    const end = (of: RuleRow) => cancel(inside('4'), of, outside('24'))['1.period_end']
    expect(end(between('4', '4'))).toBe('Must be higher than period')
    expect(end(between('4', '3'))).toBe('Must be higher than period')
    expect(end(between('4', ''))).toBe(required)
    expect(end(between('4', '24'))).toBeUndefined()
    // Compared as numbers, not as texts.
    expect(end(between('4', '10'))).toBeUndefined()
  })
})

describe('the rules of a type', () => {
  test('are at least one (RULE-031)', () => {
    expect(cancel()).toEqual({ '': 'You must define at least one rule for this type' })
    expect(confirmed()).toEqual({ '': 'You must define at least one rule for this type' })
  })

  test('cover every condition of the type (RULE-032)', () => {
    const missing = "All conditions must be represented in rule(s), you're missing: "
    expect(confirmed(row({ condition_guids: ['hospital'] }))).toEqual({ '': `${missing}Holiday` })
    expect(confirmed(emptyRuleRow)['']).toBe(`${missing}Hospital, Holiday`)
    expect(ruleErrors('CONF', [row({ condition_guids: ['hospital'] })], null)).toEqual({})
  })

  test('have only conditions of the type (RULE-D03)', () => {
    const other = row({ condition_guids: [...always, 'doorstep'] })
    expect(confirmed(other)).toEqual({ '0.condition_guids': 'This condition is not for confirmed visits.' })
    expect(cancel(other)).toEqual({ '0.condition_guids': 'This condition is not for cancellations.' })
  })

  test('have no condition twice for confirmed visits (RULE-033, RULE-D10)', () => {
    const twice = { '1.condition_guids': 'Condition is already used in another rule' }
    expect(confirmed(row(), row({ condition_guids: ['holiday'] }))).toEqual(twice)
    expect(confirmed(row({ condition_guids: ['hospital'] }), row({ condition_guids: ['holiday'] }))).toEqual({})
  })

  test('allow no other rule beside a cancellation rule for any time (RULE-033, RULE-D10)', () => {
    const used = 'Condition is already used in another rule'
    expect(cancel(row(), inside('4'), outside('4'))).toEqual({ '1.condition_guids': used, '2.condition_guids': used })
    expect(cancel(row(), row())).toEqual({ '1.condition_guids': used })
  })

  test('have one Inside of and one Outside of per condition (RULE-034, RULE-D09)', () => {
    expect(cancel(inside('4'), outside('4'), inside('2', ['holiday']))).toEqual({
      '2.period_type_alias': 'There can be only one Inside of rule per condition',
    })
    expect(cancel(inside('4'), outside('4'), outside('8', ['hospital']))).toEqual({
      '2.period_type_alias': 'There can be only one Outside of rule per condition',
    })
    // Each condition is validated separately.
    const apart = [inside('4', ['holiday']), outside('4', ['holiday'])]
    expect(cancel(...apart, inside('8', ['hospital']), outside('8', ['hospital']))).toEqual({})
  })

  test('pair Inside of with Outside of (RULE-035, RULE-D09)', () => {
    expect(cancel(inside('4'))).toEqual({
      '0.period_type_alias': 'Inside of rule needs an Outside of rule for the same condition',
    })
    expect(cancel(outside('4'))).toEqual({
      '0.period_type_alias': 'Outside of rule needs an Inside of rule for the same condition',
    })
  })

  test('require both of them for Between (RULE-036, RULE-D09)', () => {
    const anchors = 'Between rule needs Inside of and Outside of rules for the same condition'
    expect(cancel(between('4', '24'))).toEqual({ '0.period_type_alias': anchors })
    expect(cancel(inside('4'), between('4', '24'))['1.period_type_alias']).toBe(anchors)
    expect(cancel(outside('24'), between('4', '24'))['1.period_type_alias']).toBe(anchors)
  })
})

describe('from Inside of to Outside of', () => {
  const gap = 'Start end gap detected'
  const follow = 'Must follow previous end'

  test('the rules are consecutive, in any order and units (RULE-037, RULE-038, RULE-D08)', () => {
    expect(cancel(inside('24'), outside('24'))).toEqual({})
    expect(cancel(inside('4'), between('4', '24'), outside('24'))).toEqual({})
    expect(cancel(outside('48'), between('24', '48'), inside('4'), between('4', '24'))).toEqual({})
    expect(cancel({ ...inside('1'), period_unit_alias: 'DAYS' }, outside('24'))).toEqual({})
  })

  test('without a Between both ends meet (RULE-037, RULE-D08)', () => {
    expect(cancel(inside('4'), outside('24'))).toEqual({ '0.period_start': gap, '1.period_start': gap })
    expect(cancel(inside('24'), outside('4'))).toEqual({ '0.period_start': gap, '1.period_start': gap })
  })

  test('the first Between starts at Inside of (RULE-037, RULE-038, RULE-D08)', () => {
    for (const start of ['3', '5'])
      expect(cancel(inside('4'), between(start, '24'), outside('24'))).toEqual({
        '0.period_start': gap,
        '1.period_start': follow,
      })
  })

  test('each rule starts where the previous one ends (RULE-037, RULE-038, RULE-D08)', () => {
    for (const start of ['11', '13'])
      expect(cancel(inside('4'), between('4', '12'), between(start, '24'), outside('24'))).toEqual({
        '0.period_start': gap,
        '2.period_start': follow,
        '3.period_start': gap,
      })
  })

  test('the last ends at Outside of (RULE-037, RULE-D08)', () => {
    for (const end of ['23', '25'])
      expect(cancel(inside('4'), between('4', end), outside('24'))).toEqual({ '2.period_start': gap })
  })

  test('a missing duration is reported first (RULE-029, RULE-037)', () => {
    expect(cancel(inside(''), outside('24'))).toEqual({ '0.period_start': required })
    expect(cancel(inside('4'), between('4', ''), outside('24'))).toEqual({ '1.period_end': required })
  })
})

const some = fc.subarray(always, { minLength: 1 })
const start = fc.integer({ min: 1, max: 3 }).map(String)
const anyRow = fc.oneof(
  some.map((condition_guids) => row({ condition_guids })),
  fc.tuple(start, some).map(([at, of]) => inside(at, of)),
  fc.tuple(start, some).map(([at, of]) => outside(at, of)),
  fc.tuple(start, start, some).map(([from, to, of]) => between(from, to, of)),
)

test('valid rules cover every notice of every condition exactly once (RULE-032 to RULE-038)', () => {
  let clean = 0
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1, maxLength: 5 }), (rows) => {
      const rules = splitRows('CANCEL', rows).map((rule) => ({
        guid: null,
        ruleType: rule.rule_type_alias,
        conditionGuid: rule.condition_guid,
        periodType: rule.period_type_alias,
        periodStart: rule.period_start === null ? null : (minutesOfDuration(rule.period_start) ?? null),
        periodEnd: rule.period_end === null ? null : (minutesOfDuration(rule.period_end) ?? null),
        chargeType: rule.charge_type_alias,
        capType: rule.cap_type_alias,
        figure: rule.figure,
      }))
      const fitting = (conditionGuid: string, notice: number) =>
        rules.filter((rule) => {
          if (rule.conditionGuid !== conditionGuid) return false
          const [from, to] = [rule.periodStart ?? 0, rule.periodEnd ?? 0]
          if (rule.periodType === 'NONE') return true
          if (rule.periodType === 'INSIDE') return notice < from
          return notice >= from && (rule.periodType === 'OUTSIDE' || notice < to)
        }).length
      const notices = [-1, 0, 59, 60, 61, 119, 120, 121, 179, 180, 181, 10_000]
      const isWhole = always.every((guid) => notices.every((notice) => fitting(guid, notice) === 1))
      const isClean = Object.keys(cancel(...rows)).length === 0
      if (isClean) {
        clean += 1
        expect(isWhole).toBe(true)
        expect(() => compileRules(rules, 'rules')).not.toThrow()
      }
    }),
    { numRuns: 3000 },
  )
  expect(clean).toBeGreaterThan(20)
})
