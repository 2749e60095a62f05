import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { invoiceRuleGroups } from '#contract/model/rule-groups.ts'
import { contractModel } from '#testing/builders/models.ts'
import { cancelled, confirmed, fewConditions, ruleGroupBody } from '#testing/builders/rule-bodies.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Model:Edit'])
const few = await fewConditions(owner)

const newModel = () => contractModel(owner, { title: randomUUID() })
const create = (guid: string, change: object = {}, query: object = {}) =>
  app.call(invoiceRuleGroups.create, { params: { guid }, query: { ...query }, body: ruleGroupBody(few, change), as })
const rulesOf = async (guid: string, groupGuid: string) =>
  (await app.call(invoiceRuleGroups.getRules, { params: { guid, groupGuid }, as })).body
const get = async (guid: string, groupGuid: string) =>
  (await app.call(invoiceRuleGroups.get, { params: { guid, groupGuid }, as })).body

/** Creates a model with one group, by default open from its start. */
async function made(change: object = {}) {
  const guid = await newModel()
  const { body } = await create(guid, change)
  return { guid, groupGuid: body.guid }
}

describe('a copy', () => {
  test('takes the rules of its original, which ends where the copy starts (RULE-041, RULE-D16)', async () => {
    const { guid, groupGuid } = await made()
    const made_ = { title: 'Council rules (copy)', start: '2026-12-01', rules: undefined }
    const { status, body } = await create(guid, made_, { copy_guid: groupGuid })
    expect(status).toBe(201)
    expect((await get(guid, groupGuid)).end).toBe('2026-12-01')
    expect(await get(guid, body.guid)).toMatchObject({ start: '2026-12-01', status: 'Future' })
    const plain = async (of: string) => (await rulesOf(guid, of)).rules.map(({ guid: _, ...rule }) => rule)
    expect(await plain(body.guid)).toEqual(await plain(groupGuid))

    const trail = await app.call(getHistory, { params: { type: 'invoice-model', guid }, query: {}, as })
    expect(trail.body.entries.map(({ action, changes }) => [action, changes.map(({ field }) => field)])).toEqual([
      ['create-rule-group', expect.arrayContaining(['title', 'start', 'cancellations.Holiday'])],
      ['update-rule-group', ['end']],
      ['create-rule-group', expect.anything()],
    ])
  })

  test('may have its own rules (RULE-041)', async () => {
    const { guid, groupGuid } = await made()
    const own = { start: '2026-12-01', rules: [confirmed(few), cancelled(few.hospital), cancelled(few.holiday)] }
    const { body } = await create(guid, own, { copy_guid: groupGuid })
    expect((await rulesOf(guid, body.guid)).rules).toHaveLength(3)
    expect((await rulesOf(guid, groupGuid)).rules).toHaveLength(4)
  })

  test('starts after its original, unless that has an end (RULE-023, RULE-D15)', async () => {
    const { guid, groupGuid } = await made()
    const early = await create(guid, {}, { copy_guid: groupGuid })
    expect(early.problem.errors).toEqual({ start: ['Must start after start of the original rule group'] })
    // A refused copy ends nothing.
    expect((await get(guid, groupGuid)).end).toBeNull()

    const ended = await made({ start: '2026-06-01', end: '2026-09-01' })
    const before = { start: '2026-01-01', end: '2026-06-01' }
    const copy = await create(ended.guid, before, { copy_guid: ended.groupGuid })
    expect(copy.status).toBe(201)
    expect((await get(ended.guid, ended.groupGuid)).end).toBe('2026-09-01')
  })

  test('needs an original of the same model and kind (RULE-041)', async () => {
    const { groupGuid } = await made()
    const other = await newModel()
    expect((await create(other, {}, { copy_guid: groupGuid })).status).toBe(404)
  })
})
