import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type ConditionCategory,
  conditionTypes,
  createRuleCondition,
  getRuleCondition,
  listRuleConditions,
  updateRuleCondition,
} from '#contract/settings/rule-conditions.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const as = await app.signIn(['Finance.Settings.Condition:Edit'])
const reader = await app.signIn([])
const add = (title: string, rule_type_alias: string, type?: string | null) =>
  app.call(createRuleCondition, { body: { title, rule_type_alias, type }, as })

test('conditions need their own permission to write and are read by any signed-in user, by reason (FSET-002, FSET-012, FSET-033, FSET-D01, FSET-D03)', async () => {
  const body = { title: 'Nobody', rule_type_alias: 'V/CONF', type: null } as const
  expect((await app.call(createRuleCondition, { body })).status).toBe(401)
  const runs = await app.signIn(['Finance.Settings.Run:Edit'])
  expect((await app.call(createRuleCondition, { body, as: runs })).status).toBe(403)
  expect((await app.call(updateRuleCondition, { params: { guid: randomUUID() }, body, as: runs })).status).toBe(403)

  const made = await add('Paper visit', 'V/CONF')
  expect(made.status).toBe(201)
  await add('by the office', 'V/CANCEL', '')
  const list = (await app.call(listRuleConditions, { as: reader })).body
  expect(list.contract_rule_conditions.map(({ title }) => title)).toEqual(['by the office', 'Paper visit'])
  expect(list.count).toBe(2)
  const { guid } = made.body
  expect((await app.call(getRuleCondition, { params: { guid }, as: reader })).body).toEqual({
    guid,
    title: 'Paper visit',
    rule_type_alias: 'V/CONF',
    type: null,
    version: 1,
  })
})

test('reason and category are required, and the type belongs to the category (FSET-014, FSET-015, FSET-026, FSET-027, FSET-048)', async () => {
  expect((await add('', 'V/CONF')).problem.errors).toEqual({ title: ['This field is required.'] })
  expect((await add('x'.repeat(65), 'V/CONF')).status).toBe(422)
  expect((await add('No category', '')).problem.errors).toEqual({ rule_type_alias: ['This field is required.'] })
  expect(Object.keys(conditionTypes['V/CONF'])).toEqual([
    'None',
    'AuthorisedOverstay',
    'AuthorisedUnderstay',
    'DoorstepRefusal',
  ])
  expect(Object.keys(conditionTypes['V/CANCEL'])).toEqual([
    'CovidOrOtherInfectiousDisease',
    'EntryError',
    'FamilyCover',
    'Holiday',
    'Hospital',
    'MedicalAppointment',
    'MissedVisit',
    'RefusalOfCare',
    'Respite',
  ])
  expect(Object.keys((await add('Crossed', 'V/CONF', 'Hospital')).problem.errors ?? {})).toEqual(['type'])
  expect(Object.keys((await add('Crossed', 'V/CANCEL', 'None')).problem.errors ?? {})).toEqual(['type'])
})

test('a type occurs once per category, None too; conditions without a type may repeat (FSET-028, FSET-D20, FSET-D21)', async () => {
  const messages: Record<ConditionCategory, string> = {
    'V/CONF':
      'There can only be one rule condition for confirmed visits with the same type. Please choose a different type.',
    'V/CANCEL':
      'There can only be one rule condition for cancellations with the same type. Please choose a different type.',
  }
  for (const [category, type] of [
    ['V/CONF', 'None'],
    ['V/CANCEL', 'Respite'],
  ] as const) {
    expect((await add('First', category, type)).status).toBe(201)
    const second = await add('Second', category, type)
    expect([second.status, second.problem.errors]).toEqual([409, { type: [messages[category]] }])
    expect((await add('Without', category)).status).toBe(201)
    const free = await add('Without', category)
    expect(free.status).toBe(201)
    const body = { title: 'Later', rule_type_alias: category, type }
    const moved = await app.call(updateRuleCondition, { params: { guid: free.body.guid }, body, as })
    expect(moved.problem.errors).toEqual({ type: [messages[category]] })
  }
})

test('the category never changes; changes of reason and type need the current version (FSET-018, FSET-033)', async () => {
  const { guid } = (await add('Doorstep', 'V/CONF')).body
  const change = (rule_type_alias: ConditionCategory, type: string | null) =>
    app.call(updateRuleCondition, {
      params: { guid },
      body: { title: 'Refused at the door', rule_type_alias, type },
      as,
      headers: { 'if-match': '"1"' },
    })
  expect(Object.keys((await change('V/CANCEL', 'RefusalOfCare')).problem.errors ?? {})).toEqual(['rule_type_alias'])
  expect((await change('V/CONF', 'DoorstepRefusal')).status).toBe(204)
  expect((await change('V/CONF', null)).problem.code).toBe('CHANGED_MEANWHILE')
  const kept = (await app.call(getRuleCondition, { params: { guid }, as })).body
  expect(kept).toMatchObject({ title: 'Refused at the door', type: 'DoorstepRefusal', version: 2 })
})
