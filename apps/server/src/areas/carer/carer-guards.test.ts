import { expect, test } from 'vitest'
import { getCarerProfile } from '#contract/carer/carer-profile.ts'
import { updatePayrollReference } from '#contract/carer/payroll-reference.ts'
import { listExitInterviewPreferences, listLeavingReasons } from '#contract/carer/reference-data.ts'
import { getHistory } from '#contract/history/history.ts'
import { type Permission, permissionGroups } from '#contract/permissions.ts'
import { carerCalls } from '#testing/builders/carers.ts'
import { account, region } from '#testing/builders/people.ts'
import { carer } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const { editor, bodyOf, created, mayLeave, update, updateProfile, read } = await carerCalls(app)
const reader = await app.signIn(['User.Carer:Read'])
const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
const elsewhere = await region(owner, { branchId: app.otherBranchId, title: 'West' })
const south = await region(owner, { branchId, title: 'South' })
const financeAdmin = await app.signIn(['User.Carer:Read'], { groups: [permissionGroups.financeAdmin] })

const left = { leaving_reason: 'Pay', leaving_notes: 'Found a post nearby.', leaving_location_after: 'Health sector' }

test('two carers created at once have references that follow the highest of the branch', async () => {
  await carer(owner, { branchId, reference: 'LEE-0750' })
  const made = await Promise.all([created(), created()])
  const references = await Promise.all(made.map(async (guid) => (await read(guid)).reference))
  expect(references.toSorted()).toEqual(['LEE-0751', 'LEE-0752'])
})

test('of two who edit the same carer the later one is refused with 409, and nothing is written', async () => {
  const guid = await created()
  const ifMatch = { 'if-match': '"1"' }
  const both = await Promise.all(
    ['Ann', 'Bea'].map((first_name) => update(guid, bodyOf({ profile: { first_name } }), ifMatch)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read(guid)).version).toBe(2)
  expect((await updateProfile(guid, {}, { 'if-match': '"9"' })).status).toBe(409)
})

test('without their features a branch has neither Scotland, Wales nor CM Mobile fields, and no exit (CARER-003, CARERLIST-030, CARERLIST-031, SHELL-067)', async () => {
  const guid = await carer(owner, {
    branchId: app.otherBranchId,
    more: { sssc_number: 'S9', cm2000_enabled: true, cm2000_pin: '4711' },
  })
  expect(await read(guid, stranger)).toMatchObject({ scotland_fields: null, wales_fields: null, cm2000: null })
  const body = bodyOf({ regions: [elsewhere], scotland_fields: { sssc_number: 'S10' }, cm2000: null })
  expect((await update(guid, body, {}, stranger)).status).toBe(200)
  const kept = await owner.selectFrom('carer').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ sssc_number: 'S9', cm2000_pin: '4711' })
  const profile = await app.call(getCarerProfile, { params: { guid }, as: stranger })
  expect(profile.body.carer_exit).toBeNull()
})

test('religion, ethnicity, sexual orientation, health and the pin are only for those who may read them, in the history as well', async () => {
  const sensitive = { religion: 'Hindu', ethnicity: 'Arab', sexual_orientation: 'Other' }
  const guid = await created({ profile: sensitive, cm2000: { enabled: true, pin: '4711' } })
  const hidden = await read(guid, reader)
  for (const key of Object.keys(sensitive)) expect(hidden.profile).not.toHaveProperty(key)
  expect(hidden).not.toHaveProperty('work_preferences')
  expect(hidden.cm2000).toEqual({ enabled: true })
  for (const as of [editor, await app.signIn(['User.Carer:Read', 'Hr.Carer:Read'])]) {
    const shown = await read(guid, as)
    expect(shown.profile).toMatchObject(sensitive)
    expect(shown.work_preferences).toMatchObject({ asthma: false, client_gender: 'ANY' })
    expect(shown.cm2000?.pin).toBe('4711')
  }
  const fieldsFor = async (as: TestUser) => {
    const { body } = await app.call(getHistory, { params: { type: 'carer', guid }, as })
    return body.entries.flatMap(({ changes }) => changes.map(({ field }) => field))
  }
  expect(await fieldsFor(editor)).toEqual(expect.arrayContaining([...Object.keys(sensitive), 'cm2000_pin', 'gender']))
  const seen = await fieldsFor(reader)
  expect(seen).toContain('gender')
  for (const field of [...Object.keys(sensitive), 'cm2000_pin']) expect(seen).not.toContain(field)
})

test('the history shows who changed what, with regions by their titles', async () => {
  const guid = await created()
  await update(guid, bodyOf({ profile: { first_name: 'Alex' }, regions: [south] }))
  const { body } = await app.call(getHistory, { params: { type: 'carer', guid }, as: editor })
  const [latest] = body.entries
  expect(latest).toMatchObject({ action: 'update' })
  expect(latest?.changes).toEqual(
    expect.arrayContaining([
      { field: 'first_name', before: 'Sam', after: 'Alex' },
      { field: 'regions', before: 'North', after: 'South' },
    ]),
  )
})

test('the login of a carer follows the record: name and email, and an exit closes it', async () => {
  const login = await account(owner, { userType: 2, branchIds: [branchId], email: 'before@larkfield.example' })
  const guid = await mayLeave()
  await owner.updateTable('carer').set({ account_guid: login }).where('guid', '=', guid).execute()
  const profile = { first_name: 'Nia', email: 'after@larkfield.example' }
  const loginNow = () => owner.selectFrom('account').selectAll().where('guid', '=', login).executeTakeFirstOrThrow()
  expect((await update(guid, bodyOf({ profile }))).status).toBe(200)
  expect(await loginNow()).toMatchObject({ name: 'Nia Ellery', email: 'after@larkfield.example', is_active: true })
  const hr = { leaving_date: '2026-10-05', ...left }
  expect((await update(guid, bodyOf({ profile, status: 16, hr }))).status).toBe(200)
  expect(await loginNow()).toMatchObject({ is_active: false })
  await account(owner, { email: 'operator@larkfield.example' })
  const taken = await update(guid, bodyOf({ profile: { email: 'Operator@larkfield.example' } }))
  expect(taken.status).toBe(409)
})

test('the reference lists have their seeds, for those who may read carers (CARERLIST-057, CARERLIST-058, CARER-D18)', async () => {
  for (const endpoint of [listLeavingReasons, listExitInterviewPreferences]) {
    expect((await app.call(endpoint, {})).status).toBe(401)
    expect((await app.call(endpoint, { as: await app.signIn(['User.Client:Read']) })).status).toBe(403)
  }
  const reasons = (await app.call(listLeavingReasons, { as: reader })).body
  expect([reasons.count, reasons.leaving_reasons[0]]).toEqual([11, { id: 1, title: 'Career development' }])
  const preferences = (await app.call(listExitInterviewPreferences, { as: reader })).body
  expect([preferences.count, preferences.exit_interview_preferences[0]]).toEqual([6, { id: 1, title: 'No preference' }])
})

test('a finance admin sets the payroll reference, once in a branch (CARERLIST-055, CARERLIST-D20)', async () => {
  const [one, two] = [await created(), await created()]
  const set = (guid: string, payroll_reference: unknown, as: TestUser = financeAdmin) =>
    app.call(updatePayrollReference, { params: { guid }, body: { payroll_reference }, as })
  expect(
    (await app.call(updatePayrollReference, { params: { guid: one }, body: { payroll_reference: '1' } })).status,
  ).toBe(401)
  expect((await set(one, 'P-1', editor)).status).toBe(403)
  expect((await set(one, 'P-1', reader)).status).toBe(403)
  // Reading carers is enough for a finance admin (decision 0068), who does not thereby read or edit the rest.
  const unseeing = await app.signIn(['User.Client:Edit'], { groups: [permissionGroups.financeAdmin] })
  expect((await set(one, 'P-1', unseeing)).status).toBe(403)
  expect((await set(one, 'P-1', stranger)).status).toBe(404)
  expect((await set(one, '')).problem.errors).toEqual({ payroll_reference: ['This field is required.'] })
  expect((await set(one, 'x'.repeat(256))).status).toBe(422)
  expect((await set(one, ' P-1 ')).status).toBe(204)
  expect((await read(one)).finance.payroll_reference).toBe('P-1')
  const again = await set(two, 'P-1')
  expect([again.status, again.problem.errors]).toEqual([409, { payroll_reference: ['Payroll ID is already in use.'] }])
  expect((await update(one, bodyOf())).status).toBe(200)
  expect((await read(one)).finance.payroll_reference).toBe('P-1')
})
