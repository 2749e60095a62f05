import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getMobilityAssessment, listMobilityEnabled, setMobilityEnabled } from '#contract/client/mobility.ts'
import { listOutcomes } from '#contract/client/outcomes.ts'
import { getHistory } from '#contract/history/history.ts'
import type { Permission } from '#contract/permissions.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { appointment, client } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const editor = await app.signIn(['User.Client:Read', 'User.Client:Edit'])
const visitReader = await app.signIn(['Visit:Read'])
const other = await app.signIn(['User.Carer:Edit'])
const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })

const enabled = (guids: string[], as: TestUser | null = visitReader) =>
  app.call(listMobilityEnabled, { query: { serviceUserIds: guids }, as })
const enable = (guid: string, on: boolean, as: TestUser | null = editor) =>
  app.call(setMobilityEnabled, { params: { guid }, body: { enabled: on }, as })
const read = (visitId: string, as: TestUser | null = visitReader) =>
  app.call(getMobilityAssessment, { params: { visitId }, as })

/** Returns the guid of a visit. */
async function visit(clientGuid: string): Promise<string> {
  const careTypeGuid = await careType(owner)
  const times = { start: '2026-11-20T09:00:00Z', end: '2026-11-20T10:00:00Z' }
  const { assignees } = await appointment(owner, { branchId, clientGuid, careTypeGuid, ...times })
  return assignees[0]?.visitGuid ?? ''
}

const assessment = {
  perceived_fall_risk: 6,
  mobility_balance_change: 2,
  service_user_perceived_mobility: 7,
  home_environment_fall_risk: 1,
  assessment_confidence: 5,
  local_authority_initiative: 8,
}

test('readers of visits and clients see mobility and outcomes, editors of clients switch it on (VISIT-080, VISIT-082, VISIT-083)', async () => {
  const guid = await client(owner, { branchId })
  const at = await visit(guid)
  for (const [as, statuses] of [
    [null, [401, 401, 401]],
    [other, [403, 403, 403]],
    [stranger, [200, 404, 404]],
    [visitReader, [200, 404, 403]],
  ] as const) {
    const calls = [await enabled([guid], as), await read(at, as), await enable(guid, true, as)]
    expect(calls.map(({ status }) => status)).toEqual(statuses)
  }
  expect((await enabled([guid], stranger)).body).toEqual({ service_users: [], count: 0 })
  await owner
    .updateTable('branch')
    .set({ features: ['client_care_outcomes'] })
    .where('id', '=', branchId)
    .execute()
  expect((await app.call(listOutcomes, { params: { guid }, as: visitReader })).status).toBe(200)
})

test('the assessment is switched on for each client, and is in the history (VISIT-082, VISIT-D27)', async () => {
  const [guid, off] = [await client(owner, { branchId }), await client(owner, { branchId })]
  expect((await enable(guid, true)).status).toBe(204)
  expect((await enable(guid, true)).status).toBe(204)
  const { body } = await enabled([guid, off, randomUUID()])
  expect(body.count).toBe(2)
  expect(body.service_users).toContainEqual({ service_user_id: guid, enabled: true })
  expect(body.service_users).toContainEqual({ service_user_id: off, enabled: false })
  expect((await enabled([])).body.count).toBe(0)
  expect((await enable(guid, 'yes' as never)).status).toBe(422)
  const { entries } = (await app.call(getHistory, { params: { type: 'client', guid }, as: editor })).body
  expect(entries.map(({ changes }) => changes)).toEqual([
    [{ field: 'mobility_assessment_enabled', before: false, after: true }],
  ])
})

test('an assessment has all six answers, each with its own extra (VISIT-030, VISIT-031, VISIT-D26)', async () => {
  const guid = await visit(await client(owner, { branchId }))
  const { id } = await owner.selectFrom('visit').select('id').where('guid', '=', guid).executeTakeFirstOrThrow()
  const insert = (more: object) =>
    owner
      .insertInto('mobility_assessment')
      .values({ visit_id: id, branch_id: branchId, ...assessment, ...more })
      .execute()
  for (const wrong of [
    ...[{ perceived_fall_risk: 7 }, { mobility_balance_change: 8 }, { service_user_perceived_mobility: 6 }],
    ...[{ home_environment_fall_risk: 0 }, { assessment_confidence: 6 }, { local_authority_initiative: 7 }],
  ]) {
    await expect(insert(wrong)).rejects.toThrow('mobility_assessment')
  }
  await insert({})
  expect((await read(guid)).body).toEqual(assessment)
})
