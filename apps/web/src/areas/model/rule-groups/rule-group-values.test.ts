import { describe, expect, test } from 'vitest'
import type { Rule } from '#contract/model/rule-groups.ts'
import type { GroupNeighbours } from '#domain/model/rule-group.ts'
import {
  newRuleGroup,
  type RuleGroupValues,
  ruleGroupBody,
  ruleGroupErrors,
  ruleGroupValues,
} from './rule-group-values.ts'

const conditions = {
  CONF: [{ guid: 'none', title: 'None' }],
  CANCEL: [
    { guid: 'hospital', title: 'Hospital' },
    { guid: 'holiday', title: 'Holiday' },
  ],
}
const group = {
  title: 'Council rules',
  price_type_alias: 'HOUR',
  rate: '18.500',
  start: '2026-01-01',
  end: null,
} as const
const rule = (guid: string, rule_type_alias: 'CONF' | 'CANCEL', condition_guid: string): Rule => ({
  guid,
  rule_type_alias,
  condition_guid,
  period_type_alias: 'NONE',
  period_start: null,
  period_end: null,
  period_unit_alias: null,
  charge_type_alias: 'ZERO',
  cap_type_alias: null,
  figure: null,
})
const rules = [rule('1', 'CONF', 'none'), rule('2', 'CANCEL', 'hospital'), rule('3', 'CANCEL', 'holiday')]
const open: GroupNeighbours = { model: { start: '2026-01-01', end: null }, others: [] }
const closed = { model: { start: '2026-01-01', end: '2027-01-01' }, others: [] }

test('a group is loaded into its form and sent unchanged, rule by rule (RULE-016, RULE-017, RULE-D14)', () => {
  const values = ruleGroupValues(group, rules)
  expect(values).toMatchObject({ rate: '18.50', end: '', no_end_date: true })
  expect([values.confirmed.length, values.cancellations.length]).toEqual([1, 1])
  const { rules: sent, ...body } = ruleGroupBody(values, conditions)
  expect(body).toEqual({ ...group, rate: '18.50', end: '' })
  expect(sent?.map(({ guid, condition_guid }) => [guid, condition_guid])).toEqual([
    ['1', 'none'],
    ['2', 'hospital'],
    ['3', 'holiday'],
  ])
  expect(ruleGroupErrors(values, conditions, open)).toEqual({})
})

test('a new group has an empty row in each tab, within its model (RULE-D20)', () => {
  const values = newRuleGroup(closed.model, '2026-04-01')
  expect(values).toMatchObject({ price_type_alias: 'NONE', start: '2026-04-01', end: '2027-01-01', no_end_date: false })
  expect([values.confirmed.length, values.cancellations.length]).toEqual([1, 1])
})

describe('errors are shown at their fields', () => {
  const errors = (change: Partial<RuleGroupValues>, neighbours = open) =>
    ruleGroupErrors({ ...ruleGroupValues(group, rules), ...change }, conditions, neighbours)

  test('a whole tab and a single cell (RULE-031, RULE-032)', () => {
    expect(errors({ confirmed: [] })).toEqual({ confirmed: 'You must define at least one rule for this type' })
    const [row] = ruleGroupValues(group, rules.slice(0, 2)).cancellations
    expect(errors({ cancellations: row ? [{ ...row, charge_type_alias: '' }] : [] })).toEqual({
      cancellations: "All conditions must be represented in rule(s), you're missing: Holiday",
      'cancellations.0.charge_type_alias': 'This field is required.',
    })
  })

  test('the rate, if there is one (RULE-020)', () => {
    expect(errors({ rate: '' })).toEqual({ rate: 'This field is required.' })
    expect(errors({ rate: '', price_type_alias: 'NONE' })).toEqual({})
  })

  test('an open end at its tick, otherwise the end itself (RULE-021)', () => {
    const within = 'Rule group must be within Contract Start and End dates (01/01/2026 - 01/01/2027)'
    expect(errors({}, closed)).toEqual({ no_end_date: within })
    expect(errors({ no_end_date: false, end: '2027-01-02' }, closed)).toEqual({ end: within })
    expect(errors({ start: 'soon' }, closed)).toEqual({})
  })
})

test('invalid rules are not sent, so that only the form reports them', () => {
  const values = { ...ruleGroupValues(group, rules), confirmed: [] }
  expect(ruleGroupBody(values, conditions)).not.toHaveProperty('rules')
})
