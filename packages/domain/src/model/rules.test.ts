import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wireDuration } from './rule-period.ts'
import { groupRules, type RuleRow, singleRow, splitRows, type WireRule } from './rules.ts'

const rule = (condition_guid: string, change: Partial<WireRule> = {}): WireRule => ({
  rule_type_alias: 'CANCEL',
  condition_guid,
  period_type_alias: 'NONE',
  period_start: null,
  period_end: null,
  charge_type_alias: 'ZERO',
  cap_type_alias: null,
  figure: null,
  ...change,
})

test('rules with the same content become one row with their conditions and guids (RULE-016, RULE-D14)', () => {
  const day = { period_type_alias: 'INSIDE', period_start: '1:0:0:0.0', charge_type_alias: 'C/ROSTER' } as const
  const rows = groupRules('CANCEL', [
    rule('hospital', { guid: '1', ...day, cap_type_alias: 'MAX', figure: 30 }),
    rule('holiday', { guid: '2' }),
    rule('respite', { guid: '3', ...day, cap_type_alias: 'MAX', figure: 30 }),
    rule('missed', { guid: '4', ...day, cap_type_alias: 'MAX', figure: 31 }),
    rule('none', { guid: '5', rule_type_alias: 'CONF' }),
  ])
  expect(rows).toEqual([
    {
      condition_guids: ['hospital', 'respite'],
      period_type_alias: 'INSIDE',
      period_start: '1',
      period_end: '',
      period_unit_alias: 'DAYS',
      charge_type_alias: 'C/ROSTER',
      cap_type_alias: 'MAX',
      figure: '30',
      rule_condition_map: { hospital: '1', respite: '3' },
    },
    expect.objectContaining({ condition_guids: ['holiday'], period_unit_alias: '', charge_type_alias: 'ZERO' }),
    expect.objectContaining({ condition_guids: ['missed'], figure: '31' }),
  ])
})

test('a row is split into a rule for each condition, which replace the saved ones (RULE-017, RULE-D14)', () => {
  const row: RuleRow = {
    condition_guids: ['hospital', 'respite'],
    period_type_alias: 'BETWEEN',
    period_start: '2',
    period_end: '36',
    period_unit_alias: 'HOURS',
    charge_type_alias: 'C/ACTUAL',
    cap_type_alias: 'TIMEONLY',
    figure: '99',
  }
  const content = {
    rule_type_alias: 'CANCEL',
    period_type_alias: 'BETWEEN',
    period_start: '0:2:0:0.0',
    period_end: '1:12:0:0.0',
    charge_type_alias: 'C/ACTUAL',
    cap_type_alias: 'TIMEONLY',
    figure: null,
  }
  expect(splitRows('CANCEL', [{ ...row, rule_condition_map: { respite: '3' } }])).toEqual([
    { condition_guid: 'hospital', ...content },
    { guid: '3', condition_guid: 'respite', ...content },
  ])
})

test('fields that its types do not use are neither sent nor compared (RULE-016, RULE-026, RULE-027)', () => {
  const left: RuleRow = {
    condition_guids: ['a'],
    period_type_alias: 'NONE',
    period_start: '4',
    period_end: '5',
    period_unit_alias: 'HOURS',
    charge_type_alias: 'ZERO',
    cap_type_alias: 'MAX',
    figure: '30',
  }
  expect(splitRows('CONF', [left])).toEqual([rule('a', { rule_type_alias: 'CONF' })])
  expect(groupRules('CANCEL', [rule('a', { cap_type_alias: 'MAX', figure: 30 }), rule('b')])).toHaveLength(1)
})

test('a duration that is not whole in its unit is left for its field to refuse (RULE-028)', () => {
  const half = singleRow(
    rule('a', { period_type_alias: 'INSIDE', period_start: '0:1:30:0.0', period_unit_alias: 'HOURS' }),
  )
  expect([half.period_start, half.period_unit_alias]).toEqual(['1.5', 'HOURS'])
  // A bare number is not a duration either, in any unit.
  for (const period_start of ['soon', '24']) {
    const row = singleRow(rule('a', { period_type_alias: 'INSIDE', period_start, period_unit_alias: 'HOURS' }))
    expect(Number(row.period_start)).toBeNaN()
  }
})

const length = fc.integer({ min: 1, max: 20_000 })
const period = fc.oneof(
  fc.constant({ period_type_alias: 'NONE', period_start: null, period_end: null } as const),
  fc.tuple(fc.constantFrom('INSIDE' as const, 'OUTSIDE' as const), length).map(([period_type_alias, start]) => ({
    period_type_alias,
    period_start: wireDuration(start),
    period_end: null,
  })),
  fc.tuple(length, length).map(([start, more]) => ({
    period_type_alias: 'BETWEEN' as const,
    period_start: wireDuration(start),
    period_end: wireDuration(start + more),
  })),
)
const charge = fc.oneof(
  fc.constant({ charge_type_alias: 'ZERO', cap_type_alias: null, figure: null } as const),
  fc.constant({ charge_type_alias: 'C/ROSTER', cap_type_alias: 'TIMEONLY', figure: null } as const),
  fc.record({
    charge_type_alias: fc.constantFrom('C/ACTUAL' as const, 'C/ROSTER' as const),
    cap_type_alias: fc.constantFrom('MAX' as const, 'MIN' as const, 'OVER' as const, 'PERCENT' as const),
    figure: fc.integer({ min: 0, max: 3 }),
  }),
)
const rules = fc.array(
  fc
    .tuple(fc.uuid(), fc.uuid(), period, charge)
    .map(([guid, condition, its, what]) => rule(condition, { guid, ...its, ...what })),
)

test('grouping rules and splitting the rows again changes nothing (RULE-016, RULE-017)', () => {
  const sorted = (some: readonly WireRule[]) =>
    some.map((each) => JSON.stringify(each, Object.keys(each).sort())).sort()
  fc.assert(
    fc.property(rules, (some) => {
      const rows = groupRules('CANCEL', some)
      expect(sorted(splitRows('CANCEL', rows))).toEqual(sorted(some))
      expect(groupRules('CANCEL', splitRows('CANCEL', rows))).toEqual(rows)
    }),
  )
})
