import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import {
  invoiceModelPaymentRuleGroups,
  invoiceRuleGroups,
  paymentRuleGroups,
  type RuleGroupCalls,
} from '#contract/model/rule-groups.ts'
import { contractModel } from '#testing/builders/models.ts'
import { cancelled, confirmed, fewConditions, ruleBodies, ruleGroupBody } from '#testing/builders/rule-bodies.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Model:Edit'])
const few = await fewConditions(owner)
const missing = { guid: randomUUID(), groupGuid: randomUUID() }

const kinds: readonly [string, RuleGroupCalls][] = [
  ['invoice rules', invoiceRuleGroups],
  ['payment rules of an invoice model', invoiceModelPaymentRuleGroups],
  ['payment rules of a pay group', paymentRuleGroups],
]

const modelOf = (kind: RuleGroupCalls) => contractModel(owner, { side: kind.modelSide, title: randomUUID() })
const create = (kind: RuleGroupCalls, guid: string, change: object = {}, query: object = {}) =>
  app.call(kind.create, { params: { guid }, query: { ...query }, body: ruleGroupBody(few, change), as })
const rulesOf = async (kind: RuleGroupCalls, guid: string, groupGuid: string) =>
  (await app.call(kind.getRules, { params: { guid, groupGuid }, as })).body
const get = async (kind: RuleGroupCalls, guid: string, groupGuid: string) =>
  (await app.call(kind.get, { params: { guid, groupGuid }, as })).body

/** Creates a model with one group, by default open from its start. */
async function made(kind: RuleGroupCalls = invoiceRuleGroups, change: object = {}) {
  const guid = await modelOf(kind)
  const { body } = await create(kind, guid, change)
  return { guid, groupGuid: body.guid }
}

describe.each(kinds)('%s', (_, kind) => {
  test('signed out is 401, without Finance.Model:Edit 403, a missing group 404 (RULE-046, RULE-D21)', async () => {
    const reader = await app.signIn(['Finance.Model:Read', 'Finance:Edit'])
    const { list, get: one, getRules, create: post, update, saveRules, remove } = kind
    const calls = [
      [list, { params: missing }],
      [one, { params: missing }],
      [getRules, { params: missing }],
      [post, { params: missing, body: ruleGroupBody(few) }],
      [update, { params: missing, body: ruleGroupBody(few) }],
      [saveRules, { params: missing, body: { rules: ruleBodies(few) } }],
      [remove, { params: missing }],
    ] as const
    for (const [endpoint, input] of calls) {
      expect((await app.call(endpoint, input)).status).toBe(401)
      expect((await app.call(endpoint, { ...input, as: reader })).status).toBe(403)
      expect((await app.call(endpoint, { ...input, as })).status).toBe(404)
    }
  })

  test('a group is created with its rules, listed and read (RULE-007, RULE-009, RULE-010, RULE-015, RULE-D21)', async () => {
    const guid = await modelOf(kind)
    const { status, body } = await create(kind, guid)
    expect([status, Object.keys(body)]).toEqual([201, ['guid']])
    const listed = await app.call(kind.list, { params: { guid }, as })
    expect(listed.body).toEqual({
      rule_groups: [
        {
          guid: body.guid,
          title: 'Council rules',
          price_type_alias: 'NONE',
          rate: null,
          start: '2026-01-01',
          end: null,
          status: 'Current',
          is_deletable: false,
        },
      ],
      count: 1,
      version: 2,
    })
    expect(await get(kind, guid, body.guid)).toEqual({ ...listed.body.rule_groups[0], version: 2 })
    const saved = await rulesOf(kind, guid, body.guid)
    expect(saved.version).toBe(2)
    const plain = { period_start: null, period_end: null, period_unit_alias: null, cap_type_alias: null, figure: null }
    const day = { period_start: '1:0:0:0.0', period_unit_alias: 'DAYS' }
    expect(saved.rules.map(({ guid: _guid, ...rule }) => rule)).toEqual([
      { ...confirmed(few), ...plain, charge_type_alias: 'C/ACTUAL', cap_type_alias: 'OVER', figure: 10 },
      { ...cancelled(few.holiday), ...plain },
      { ...cancelled(few.hospital), ...plain, ...day, period_type_alias: 'INSIDE' },
      {
        ...cancelled(few.hospital),
        ...plain,
        ...day,
        period_type_alias: 'OUTSIDE',
        charge_type_alias: 'C/ROSTER',
        cap_type_alias: 'PERCENT',
        figure: 50,
      },
    ])
  })

  test('groups of another kind or model are not found', async () => {
    const { groupGuid } = await made(kind)
    for (const [, other] of kinds) {
      const params = { guid: await modelOf(other), groupGuid }
      expect((await app.call(other.get, { params, as })).status).toBe(404)
      expect((await app.call(other.saveRules, { params, body: { rules: ruleBodies(few) }, as })).status).toBe(404)
      expect((await app.call(other.remove, { params, as })).status).toBe(404)
    }
  })
})

test('an invoice model may have both kinds of rule groups for the same days (RULE-001, RULE-002, RULE-022)', async () => {
  const guid = await modelOf(invoiceRuleGroups)
  expect((await create(invoiceRuleGroups, guid)).status).toBe(201)
  expect((await create(invoiceModelPaymentRuleGroups, guid)).status).toBe(201)
  const { body } = await app.call(invoiceModelPaymentRuleGroups.list, { params: { guid }, as })
  expect(body.count).toBe(1)
})

test('a group with its own price has a rate, others have none (RULE-008, RULE-D02)', async () => {
  const { guid, groupGuid } = await made(invoiceRuleGroups, { price_type_alias: 'HOUR', rate: 18.5 })
  expect(await get(invoiceRuleGroups, guid, groupGuid)).toMatchObject({ price_type_alias: 'HOUR', rate: '18.500' })
  const body = ruleGroupBody(few, { price_type_alias: 'NONE', rate: '18.5' })
  expect((await app.call(invoiceRuleGroups.update, { params: { guid, groupGuid }, body, as })).status).toBe(204)
  expect(await get(invoiceRuleGroups, guid, groupGuid)).toMatchObject({ price_type_alias: 'NONE', rate: null })
})

test('groups of a kind do not overlap, even when two are sent at once (RULE-022, RULE-D15)', async () => {
  const overlap = { start: ['Can not overlap with existing rule group.'] }
  const guid = await modelOf(invoiceRuleGroups)
  const both = await Promise.all([create(invoiceRuleGroups, guid), create(invoiceRuleGroups, guid)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(both.find(({ status }) => status === 422)?.problem.errors).toEqual(overlap)

  const first = { guid, groupGuid: both.find(({ status }) => status === 201)?.body.guid ?? '' }
  const body = ruleGroupBody(few, { end: '2026-04-01' })
  expect((await app.call(invoiceRuleGroups.update, { params: first, body, as })).status).toBe(204)
  const next = await create(invoiceRuleGroups, guid, { start: '2026-04-01' })
  expect(next.status).toBe(201)
  const late = await app.call(invoiceRuleGroups.update, {
    params: first,
    body: ruleGroupBody(few, { end: '2026-04-02' }),
    as,
  })
  expect(late.problem.errors).toEqual(overlap)
})

test('group and rules are saved together or not at all (RULE-042)', async () => {
  const params = await made()
  const before = await rulesOf(invoiceRuleGroups, params.guid, params.groupGuid)
  const bad = ruleGroupBody(few, { title: 'Renamed', rules: [confirmed(few), cancelled(few.hospital)] })
  expect((await app.call(invoiceRuleGroups.update, { params, body: bad, as })).status).toBe(422)
  expect((await get(invoiceRuleGroups, params.guid, params.groupGuid)).title).toBe('Council rules')
  expect(await rulesOf(invoiceRuleGroups, params.guid, params.groupGuid)).toEqual(before)

  // Without rules only the group itself is saved.
  const alone = ruleGroupBody(few, { title: 'Renamed', rules: undefined })
  expect((await app.call(invoiceRuleGroups.update, { params, body: alone, as })).status).toBe(204)
  expect((await get(invoiceRuleGroups, params.guid, params.groupGuid)).title).toBe('Renamed')
  expect((await rulesOf(invoiceRuleGroups, params.guid, params.groupGuid)).rules).toEqual(before.rules)
})

test('the rules of a group are replaced as a whole, in their order, and existing ones keep their guids (RULE-017, RULE-043, RULE-D14)', async () => {
  const params = await made()
  const { rules: before } = await rulesOf(invoiceRuleGroups, params.guid, params.groupGuid)
  const kept = before.find((rule) => rule.condition_guid === few.holiday)
  const foreign = randomUUID()
  const body = {
    rules: [
      { ...cancelled(few.hospital), guid: foreign },
      { ...cancelled(few.holiday), guid: kept?.guid, charge_type_alias: 'C/ROSTER', cap_type_alias: 'MAX', figure: 30 },
      confirmed(few),
    ],
  }
  expect((await app.call(invoiceRuleGroups.saveRules, { params, body, as })).status).toBe(204)
  const { rules: after } = await rulesOf(invoiceRuleGroups, params.guid, params.groupGuid)
  expect(after.map((rule) => [rule.condition_guid, rule.charge_type_alias, rule.figure])).toEqual([
    [few.none, 'ZERO', null],
    [few.hospital, 'ZERO', null],
    [few.holiday, 'C/ROSTER', 30],
  ])
  expect(after[2]?.guid).toBe(kept?.guid)
  expect(after[1]?.guid).not.toBe(foreign)
})

test('a save over a newer version is refused with who changed what, and nothing is lost (RULE-042, RULE-043)', async () => {
  const params = await made()
  const seen = { 'if-match': '"2"' }
  const body = ruleGroupBody(few, { title: 'Second' })
  expect((await app.call(invoiceRuleGroups.update, { params, body, as, headers: seen })).status).toBe(204)
  const late = await app.call(invoiceRuleGroups.saveRules, {
    params,
    body: { rules: ruleBodies(few) },
    as,
    headers: seen,
  })
  expect([late.status, late.problem.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect(late.problem.detail).toBe('Test operator changed the rule group Second on 24/11/2026 09:00.')
})

test('only a group that has not begun can be deleted, and the model records it (RULE-D18)', async () => {
  const { guid, groupGuid } = await made(invoiceRuleGroups, { end: '2026-11-25' })
  const { body } = await create(invoiceRuleGroups, guid, { title: 'Next year', start: '2026-11-25' })
  const list = await app.call(invoiceRuleGroups.list, { params: { guid }, as })
  const deletable = new Map(list.body.rule_groups.map((group) => [group.guid, group.is_deletable]))
  expect([deletable.get(groupGuid), deletable.get(body.guid)]).toEqual([false, true])
  const begun = await app.call(invoiceRuleGroups.remove, { params: { guid, groupGuid }, as })
  expect([begun.status, begun.problem.code]).toEqual([422, 'NOT_FUTURE'])
  const params = { guid, groupGuid: body.guid }
  expect((await app.call(invoiceRuleGroups.remove, { params, as })).status).toBe(204)
  expect((await app.call(invoiceRuleGroups.remove, { params, as })).status).toBe(404)
  const trail = await app.call(getHistory, { params: { type: 'invoice-model', guid }, query: {}, as })
  const [last] = trail.body.entries
  expect(last?.action).toBe('delete-rule-group')
  expect(last?.changes).toContainEqual({ field: 'title', before: 'Next year', after: null })
})

test('the history shows rules as sentences, and the open items of the model are repriced (RULE-042, RULE-043)', async () => {
  const params = await made()
  const body = { rules: [confirmed(few), ...ruleBodies(few).slice(1)] }
  expect((await app.call(invoiceRuleGroups.saveRules, { params, body, as })).status).toBe(204)
  const trail = await app.call(getHistory, { params: { type: 'invoice-model', guid: params.guid }, query: {}, as })
  const [last, first] = trail.body.entries
  expect([last?.action, last?.changes]).toEqual([
    'update-rules',
    [
      {
        field: 'confirmed_visit.None',
        before: 'Confirmed visit: charge the actual time, up to 10 minutes longer than rostered.',
        after: 'Confirmed visit: charge nothing.',
      },
    ],
  ])
  expect(first?.changes).toContainEqual({
    field: 'cancellations.Hospital',
    before: null,
    after:
      "Cancelled with less than 24 hours' notice: charge nothing. Cancelled with 24 hours' notice or more: charge 50% of the rostered time.",
  })
  const { rows } = await sql`
    select 1 from graphile_worker.jobs where task_identifier = 'reprice-model' and key like ${`%${params.guid}%`}`.execute(
    owner,
  )
  expect(rows).toHaveLength(1)
})

test('a figure or a cap that does not apply to the charge of a rule is dropped', async () => {
  const { guid, groupGuid } = await made()
  const { none, holiday, hospital } = few
  const rules = [
    confirmed(few, { charge_type_alias: 'C/ROSTER', cap_type_alias: 'TIMEONLY', figure: 10_081 }),
    cancelled(holiday, { cap_type_alias: 'PERCENT', figure: -1 }),
    cancelled(hospital, { charge_type_alias: 'C/ACTUAL', cap_type_alias: 'TIMEONLY', figure: 0.5 }),
  ]
  const { status } = await app.call(invoiceRuleGroups.saveRules, { params: { guid, groupGuid }, body: { rules }, as })
  expect(status).toBe(204)
  const saved = (await rulesOf(invoiceRuleGroups, guid, groupGuid)).rules
  expect(saved.map(({ condition_guid, cap_type_alias, figure }) => [condition_guid, cap_type_alias, figure])).toEqual([
    [none, 'TIMEONLY', null],
    [holiday, null, null],
    [hospital, 'TIMEONLY', null],
  ])
})
