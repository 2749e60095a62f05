import { describe, expect, test } from 'vitest'
import { chooseRule, compileRules } from './choose-rule.ts'
import { CANCELLED, NONE, ruleOf } from './examples.ts'
import { ModelError } from './model-error.ts'

const inside = ruleOf({ ruleType: 'CANCEL', periodType: 'INSIDE', periodStart: 60, guid: 'inside' })
const between = ruleOf({
  ruleType: 'CANCEL',
  periodType: 'BETWEEN',
  periodStart: 60,
  periodEnd: 1440,
  guid: 'between',
})
const outside = ruleOf({ ruleType: 'CANCEL', periodType: 'OUTSIDE', periodStart: 1440, guid: 'outside' })
const confirmed = ruleOf({ guid: 'confirmed' })

describe('the rule of a cancellation depends on its notice (finance 3.1, RULE-D07)', () => {
  const rules = compileRules([outside, between, confirmed, inside], 'rule_groups[0]')

  test.each([
    [-600, 'inside'],
    [0, 'inside'],
    [59, 'inside'],
    [60, 'between'],
    [61, 'between'],
    [1439, 'between'],
    [1440, 'outside'],
    [100_000, 'outside'],
  ])('with %i minutes of notice it is the one %s', (notice, expected) => {
    expect(chooseRule(rules, CANCELLED, notice)?.guid).toBe(expected)
  })

  test('a rule without a period matches every notice, even after the start', () => {
    const always = compileRules([ruleOf({ ruleType: 'CANCEL', guid: 'always' })], 'rule_groups[0]')
    for (const notice of [-100_000, 0, 100_000]) expect(chooseRule(always, CANCELLED, notice)?.guid).toBe('always')
  })

  test('none matches in a gap, or for another condition', () => {
    const gap = compileRules([inside, outside], 'rule_groups[0]')
    expect(chooseRule(gap, CANCELLED, 60)).toBeNull()
    expect(chooseRule(gap, CANCELLED, 1439)).toBeNull()
    expect(chooseRule(gap, 'condition-other', 0)).toBeNull()
  })

  test('a confirmed visit uses CONF rules only, a cancelled one CANCEL rules only', () => {
    expect(chooseRule(rules, NONE, null)?.guid).toBe('confirmed')
    expect(chooseRule(rules, NONE, 30)).toBeNull()
    expect(chooseRule(rules, CANCELLED, null)).toBeNull()
    const both = [ruleOf({ guid: 'kept' }), ruleOf({ guid: 'off', ruleType: 'CANCEL', conditionGuid: NONE })]
    expect(chooseRule(compileRules(both, 'rule_groups[0]'), NONE, null)?.guid).toBe('kept')
    expect(chooseRule(compileRules(both, 'rule_groups[0]'), NONE, 0)?.guid).toBe('off')
  })
})

describe('ambiguous or invalid rules are refused, with their path', () => {
  const compile = (...rules: Parameters<typeof compileRules>[0]) => compileRules(rules, 'rule_groups[2]')

  test('two that match the same notice of one condition (RULE-033, RULE-034)', () => {
    expect(() => compile(confirmed, ruleOf())).toThrow(ModelError)
    expect(() => compile(inside, { ...outside, periodStart: 59 })).toThrow('rule_groups[2].rules[1]: another rule')
    expect(() => compile(inside, { ...outside, periodStart: 60 })).not.toThrow()
    expect(() => compile(between, { ...between, periodStart: 1440, periodEnd: 1500 })).not.toThrow()
    expect(() => compile(between, { ...between, periodStart: 1439, periodEnd: 1500 })).toThrow(ModelError)
  })

  test('a confirmed rule with a period (RULE-D11)', () => {
    expect(() => compile({ ...confirmed, periodType: 'INSIDE', periodStart: 5 })).toThrow(
      'rule_groups[2].rules[0].period_type_alias: only cancellations carry periods',
    )
  })

  test('a period without its bounds, or one that ends before it starts (RULE-030)', () => {
    expect(() => compile({ ...inside, periodStart: null })).toThrow('rules[0].period_start: must be a whole number')
    expect(() => compile({ ...between, periodEnd: null })).toThrow('rules[0].period_end: must be a whole number')
    expect(() => compile({ ...between, periodEnd: 60 })).toThrow('Must be higher than period')
  })

  test('a cap without its figure (RULE-027), but not where nothing is charged or time only', () => {
    expect(() => compile(ruleOf({ capType: 'MAX' }))).toThrow('rules[0].figure: must be a whole number')
    expect(() => compile(ruleOf({ capType: 'MAX', figure: 1.5 }))).toThrow(ModelError)
    expect(() => compile(ruleOf({ capType: 'MAX', figure: -1 }))).toThrow(ModelError)
    expect(() => compile(ruleOf({ capType: null }))).toThrow('rules[0].cap_type_alias')
    expect(() => compile(ruleOf({ capType: null, chargeType: 'ZERO' }))).not.toThrow()
    expect(() => compile(ruleOf({ capType: 'TIMEONLY' }))).not.toThrow()
  })
})
