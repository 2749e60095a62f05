import { expect, test } from 'vitest'
import { listCarerBranches } from '#contract/carer/carer-branches.ts'
import { changeOnboarding, getOnboarding, listOnboardingStatuses } from '#contract/carer/onboarding.ts'
import { account } from '#testing/builders/people.ts'
import { carer } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const reader = await app.signIn(['User.Carer:Read'])
const editor = await app.signIn(['User.Carer:Read', 'User.Carer:Edit'])
const nobody = await app.signIn(['User.Client:Read'])
const stranger = await app.signIn(['User.Carer:Read', 'User.Carer:Edit'], { branchGuid: app.otherBranchGuid })
const at = (onboarding_status: number) => carer(owner, { branchId, more: { onboarding_status } })
const body = { action: 'reset_onboarding_status' }

const reset = (guid: string, as: TestUser | null = editor, query = {}) =>
  app.call(changeOnboarding, { params: { guid }, body, as, query })
const stepOf = async (guid: string) => (await app.call(getOnboarding, { params: { guid }, as: reader })).body

test('signed out is 401, without the permission 403, another branch 404, another type or action 422 (CARER-D23)', async () => {
  const guid = await at(6)
  const params = { guid }
  expect((await app.call(getOnboarding, { params })).status).toBe(401)
  expect((await app.call(listOnboardingStatuses, { query: { carerIds: guid } })).status).toBe(401)
  expect((await reset(guid, null)).status).toBe(401)
  expect((await app.call(getOnboarding, { params, as: nobody })).status).toBe(403)
  expect((await app.call(listOnboardingStatuses, { query: { carerIds: guid }, as: nobody })).status).toBe(403)
  expect((await reset(guid, reader)).status).toBe(403)
  expect((await app.call(getOnboarding, { params, as: stranger })).status).toBe(404)
  expect((await reset(guid, stranger)).status).toBe(404)
  expect((await reset(guid, editor, { onboardingType: 'advanced' })).status).toBe(422)
  expect((await app.call(changeOnboarding, { params, body: { action: 'finish' }, as: editor })).status).toBe(422)
})

test('the statuses of the carers of a page are one call, without those of other branches (CARERLIST-059, CARERLIST-061, CARERLIST-D06, CARER-039)', async () => {
  const [one, two] = [await at(-1), await at(3)]
  const elsewhere = await carer(owner, { branchId: app.otherBranchId })
  const query = { carerIds: [one, two, elsewhere].join(',') }
  const { body: found } = await app.call(listOnboardingStatuses, { as: reader, query })
  const row = (guid: string, step: number) => ({
    guid,
    carer_guid: guid,
    onboarding_type: 'basic_onboarding',
    step,
    updated_at: null,
  })
  expect(found.count).toBe(2)
  expect(found.statuses).toEqual(expect.arrayContaining([row(one, -1), row(two, 3)]))
  const none = await app.call(listOnboardingStatuses, { as: reader, query: { carerIds: '' } })
  expect(none.body).toEqual({ statuses: [], count: 0 })
  expect((await app.call(listOnboardingStatuses, { as: reader, query: { carerIds: 'me' } })).status).toBe(422)
})

test('a completed onboarding is started again, any other is refused (CARERLIST-060, CARER-038, CARER-D21)', async () => {
  const guid = await at(6)
  expect((await reset(guid)).status).toBe(204)
  expect(await stepOf(guid)).toMatchObject({ step: 0, updated_at: '2026-11-24T09:00:00Z' })
  const again = await reset(guid)
  expect([again.status, again.problem.code]).toEqual([409, 'ONBOARDING_UNFINISHED'])
  const [entry] = await owner.selectFrom('audit').selectAll().where('entity_guid', '=', guid).execute()
  expect(entry).toMatchObject({ action: 'reset-onboarding-status', account_guid: editor.guid })
})

test('the branches of a carer are their own, as the primary one, and those of their login (CARER-036, CARER-D25)', async () => {
  const account_guid = await account(owner, { userType: 2, branchIds: [branchId, app.otherBranchId] })
  const guid = await carer(owner, { branchId, more: { account_guid } })
  const params = { guid }
  expect((await app.call(listCarerBranches, { params })).status).toBe(401)
  expect((await app.call(listCarerBranches, { params, as: nobody })).status).toBe(403)
  expect((await app.call(listCarerBranches, { params, as: stranger })).status).toBe(404)
  const { body: found } = await app.call(listCarerBranches, { params, as: reader })
  expect(found).toEqual({
    branches: [
      { guid: app.branchGuid, title: 'Leeds', is_primary: true, user: { guid } },
      { guid: app.otherBranchGuid, title: 'Glasgow', is_primary: false, user: { guid } },
    ],
    count: 2,
  })
})
