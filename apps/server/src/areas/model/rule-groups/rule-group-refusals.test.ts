import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { invoiceRuleGroups } from '#contract/model/rule-groups.ts'
import { contractModel, validity } from '#testing/builders/models.ts'
import { cancelled, confirmed, fewConditions, ruleBodies, ruleGroupBody } from '#testing/builders/rule-bodies.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Model:Edit'])
const few = await fewConditions(owner)
const needed = ['This field is required.']

const modelOf = (end: string | null = null) => contractModel(owner, { title: randomUUID(), end })
const create = (guid: string, change: object = {}) =>
  app.call(invoiceRuleGroups.create, { params: { guid }, body: ruleGroupBody(few, change), as })

describe('refused at the field', () => {
  const refusal = async (change: object) =>
    (await create(await modelOf('2027-01-01'), { end: '2026-06-01', ...change })).problem.errors
  const within = ['Rule group must be within Contract Start and End dates (01/01/2026 - 01/01/2027)']

  test.each([
    [{ title: ' ' }, { title: needed }],
    [{ title: 'x'.repeat(65) }, { title: ['Name cannot exceed 64 characters.'] }],
    [{ price_type_alias: '' }, { price_type_alias: needed }],
    [{ price_type_alias: 'FIX' }, { rate: needed }],
    [{ price_type_alias: 'HOUR', rate: '' }, { rate: needed }],
    [{ price_type_alias: 'HOUR', rate: '-1' }, { rate: ['Minimal value is 0.'] }],
    [{ price_type_alias: 'HOUR', rate: 'ten' }, { rate: ['Must be a number.'] }],
    [{ start: '' }, { start: needed }],
    [{ start: '2025-12-31' }, { start: within }],
    [{ end: null }, { end: within }],
    [{ end: '2027-01-02' }, { end: within }],
  ])('%j (RULE-008, RULE-018, RULE-019, RULE-020, RULE-021, RULE-D15)', async (change, errors) => {
    expect(await refusal(change)).toEqual(errors)
  })

  test('a name of 64 characters and a rate of 0 are valid (RULE-018, RULE-020)', async () => {
    expect(await refusal({ title: 'x'.repeat(64), price_type_alias: 'FIX', rate: 0 })).toBeUndefined()
  })

  test('errors of a rule (RULE-013, RULE-014, RULE-024 to RULE-030)', async () => {
    const odd = (change: object) => refusal({ rules: [...ruleBodies(few).slice(1), confirmed(few, change)] })
    expect(await odd({ charge_type_alias: '' })).toEqual({ 'rules.3.charge_type_alias': needed })
    expect(Object.keys((await odd({ charge_type_alias: 'MISSED' })) ?? {})).toEqual(['rules.3.charge_type_alias'])
    expect(await odd({ charge_type_alias: 'C/ACTUAL' })).toEqual({ 'rules.3.cap_type_alias': needed })
    expect(await odd({ charge_type_alias: 'C/ACTUAL', cap_type_alias: 'MAX' })).toEqual({ 'rules.3.figure': needed })
    expect(await odd({ charge_type_alias: 'C/ROSTER', cap_type_alias: 'TIMEONLY' })).toBeUndefined()
    expect(Object.keys((await odd({ condition_guid: '' })) ?? {})).toEqual(['rules.3.condition_guid'])
    expect(await odd({ condition_guid: few.hospital })).toEqual({
      rules: ["All conditions must be represented in rule(s), you're missing: None"],
      'rules.3.condition_guid': ['This condition is not for confirmed visits.'],
    })
  })

  test('errors of periods (RULE-011, RULE-028 to RULE-030, RULE-034 to RULE-038)', async () => {
    const [first, , inside, outside] = ruleBodies(few)
    const periods = (...some: object[]) => refusal({ rules: [first, cancelled(few.holiday), ...some] })
    const at = (period_start: string | null, change: object = {}) => ({ ...inside, period_start, ...change })
    expect(await periods(at('0:0:0:0.0'), outside)).toEqual({ 'rules.2.period_start': ['Must be higher than 0'] })
    expect(await periods(at(null), outside)).toEqual({ 'rules.2.period_start': needed })
    expect(await periods(at('24'), outside)).toEqual({ 'rules.2.period_start': ['Must be a whole number.'] })
    expect(await periods(at('one day'), outside)).toEqual({ 'rules.2.period_start': ['Must be a whole number.'] })
    const hours = { period_unit_alias: 'HOURS' }
    expect(await periods(at('0:0:90:0.0', hours), { ...outside, period_start: '0:1:30:0.0' })).toEqual({
      'rules.2.period_start': ['Must be a whole number.'],
    })
    expect(await periods(inside)).toEqual({
      'rules.2.period_type_alias': ['Inside of rule needs an Outside of rule for the same condition'],
    })
    expect(await periods(at('0:4:0:0.0'), outside)).toEqual({
      'rules.2.period_start': ['Start end gap detected'],
      'rules.3.period_start': ['Start end gap detected'],
    })
    const between = at('0:4:0:0.0', { period_type_alias: 'BETWEEN', period_end: '0:4:0:0.0' })
    expect(await periods(at('0:4:0:0.0'), between, outside)).toEqual({
      'rules.3.period_end': ['Must be higher than period'],
    })
  })

  test('errors across all rules of a type (RULE-017, RULE-031, RULE-032, RULE-033)', async () => {
    expect(await refusal({ rules: [] })).toEqual({
      rules: ['You must define at least one rule for this type', 'You must define at least one rule for this type'],
    })
    expect(await refusal({ rules: [confirmed(few), cancelled(few.hospital)] })).toEqual({
      rules: ["All conditions must be represented in rule(s), you're missing: Holiday"],
    })
    expect(await refusal({ rules: [...ruleBodies(few), confirmed(few)] })).toEqual({
      'rules.4.condition_guid': ['Condition is already used in another rule'],
    })
  })
})

describe('the database itself refuses', () => {
  const group = async () => {
    const guid = await modelOf()
    const groupGuid = (await create(guid)).body.guid
    await owner.deleteFrom('rule').where('rule_group_guid', '=', groupGuid).execute()
    return { guid, rule_group_guid: groupGuid }
  }
  const insert = (values: object[]) =>
    owner
      .insertInto('rule')
      .values(values as never)
      .execute()
  const of = (rule_group_guid: string, change: object = {}) => ({
    rule_group_guid,
    ...cancelled(few.hospital, change),
  })
  const period = (period_type_alias: string, period_start: number, period_end: number | null = null) => ({
    period_type_alias,
    period_start,
    period_end,
  })

  test('two rules for one condition of confirmed visits (RULE-033)', async () => {
    const { rule_group_guid } = await group()
    const twice = [confirmed(few), confirmed(few, { charge_type_alias: 'C/ROSTER', cap_type_alias: 'TIMEONLY' })]
    await expect(insert(twice.map((rule) => ({ rule_group_guid, ...rule })))).rejects.toThrow(/rule_no_overlap/)
  })

  test.each([
    ['INSIDE', 60, 120],
    ['OUTSIDE', 60, 120],
  ])('a second %s for a condition (RULE-034)', async (type, one, other) => {
    const { rule_group_guid } = await group()
    const both = [of(rule_group_guid, period(type, one)), of(rule_group_guid, period(type, other))]
    await expect(insert(both)).rejects.toThrow(/rule_no_overlap/)
  })

  test('two rules for one notice, but not adjacent ones (RULE-038)', async () => {
    const { rule_group_guid } = await group()
    const chain = [period('INSIDE', 60), period('BETWEEN', 60, 120), period('OUTSIDE', 120)]
    await insert(chain.map((each) => of(rule_group_guid, each)))
    await expect(insert([of(rule_group_guid, period('BETWEEN', 119, 130))])).rejects.toThrow(/rule_no_overlap/)
    await expect(insert([of(rule_group_guid)])).rejects.toThrow(/rule_no_overlap/)
  })

  test('an empty period (RULE-029)', async () => {
    const { rule_group_guid } = await group()
    await expect(insert([of(rule_group_guid, period('INSIDE', 0))])).rejects.toThrow(/rule_period_above_zero/)
  })

  test('groups that overlap, or lie outside their model (RULE-021, RULE-022)', async () => {
    const guid = await modelOf()
    await create(guid)
    const another = (start: string) =>
      owner
        .insertInto('rule_group')
        .values({ model_guid: guid, side: 'invoice', title: 'X', price_type_alias: 'NONE', validity: validity(start) })
        .execute()
    await expect(another('2026-06-01')).rejects.toThrow(/rule_group_no_overlap/)
    await owner.deleteFrom('rule_group').where('model_guid', '=', guid).execute()
    await expect(another('2025-12-31')).rejects.toThrow(/foreign key/)
  })
})
