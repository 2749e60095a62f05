import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getBranch, listAssignedBranches } from '#contract/branch/branches.ts'
import { createRegion, getCompanyBranch, listRegions, updateCompanyBranch } from '#contract/branch/company.ts'
import { createBranch, listBranchesToCopy } from '#contract/branch/new-branch.ts'
import { getHistory } from '#contract/history/history.ts'
import { login, refresh } from '#contract/identity/sign-in.ts'
import { createMessageTemplate, listMessageTemplates } from '#contract/message/templates.ts'
import { assignOperators } from '#contract/operator/operators.ts'
import { getBoardSettings, updateBoardSettings } from '#contract/visit/board.ts'
import {
  createReportTemplate,
  getReportTemplate,
  listReportTemplates,
  publishTemplate,
  saveTemplateDraft,
  useTemplateFor,
} from '#contract/visit/report-templates.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { account } from '#testing/builders/people.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, branchGuid } = app
await owner.insertInto('company').values({ name: 'Larkfield' }).execute()
const password = 'Larkfield!2026'
const email = 'helen@larkfield.example'
const helenGuid = await account(owner, { email, password, name: 'Helen Marsden', branchIds: [branchId] })
await owner.insertInto('account_permission').values({ account_guid: helenGuid, permission: '*:Edit' }).execute()
const signedIn = (await app.call(login, { body: { email, password } })).body
const helen: TestUser = { guid: helenGuid, token: signedIn.access_token }

const standard = {
  title: 'Bradford',
  nation_alias: 'ENG',
  time_zone: 'Europe/London',
  reference: 'LARK-BFD',
  external_inbox: false,
  left_menu_jarvis: false,
  on_cost_percent: '12.5',
  invoice_note: null,
  features: ['finance', 'dashboard', 'scheduling'],
} as const
const create = (change: object = {}, as: TestUser | null = helen) =>
  app.call(createBranch, { as, body: { ...standard, ...change } })

/** Exchanges the refresh token of Helen's session for another branch, as the branch switch does. */
let refreshToken = signedIn.refresh_token
async function opened(guid: string): Promise<TestUser> {
  const { status, body } = await app.call(refresh, {
    query: { branch_id: guid },
    body: { refresh_token: refreshToken },
  })
  expect(status).toBe(200)
  refreshToken = body.refresh_token
  return { guid: helenGuid, token: body.access_token }
}

const titles = async () =>
  (await owner.selectFrom('branch').select('title').orderBy('id').execute()).map((b) => b.title)

test('signed out is 401; a branch needs the Edit of the company and of its branches', async () => {
  const statusesOf = async (as: TestUser | null) => [
    (await create({ title: 'Refused' }, as)).status,
    (await app.call(listBranchesToCopy, { as })).status,
  ]
  expect(await statusesOf(null)).toEqual([401, 401])
  for (const permission of ['Company:Edit', 'Company.Branch:Edit', 'Company:Read', 'User.Operator:Edit'] as const) {
    expect(await statusesOf(await app.signIn([permission]))).toEqual([403, 403])
  }
  expect(await statusesOf(await app.signIn(['Company.Branch:Edit', 'Company:Read']))).toEqual([403, 403])
  expect(await titles()).toEqual(['Leeds', 'Glasgow'])
})

test("a branch of others is not copied, and is not found; the user's own are listed with their settings", async () => {
  const answer = await create({ title: 'Refused', copy_from: app.otherBranchGuid })
  expect([answer.status, (await create({ title: 'Refused', copy_from: randomUUID() })).status]).toEqual([404, 404])
  expect(await titles()).toEqual(['Leeds', 'Glasgow'])
  expect((await app.call(listBranchesToCopy, { as: helen })).body).toEqual({
    branches: [
      {
        ...{ guid: branchGuid, title: 'Leeds', external_inbox: false, left_menu_jarvis: false },
        ...{ on_cost_percent: '0', invoice_note: '', features: ['dashboard', 'finance', 'shifts'] },
      },
    ],
    count: 1,
  })
})

test('invalid input is refused at its fields, and a title that is taken in any letter case; nothing is created', async () => {
  const { status, problem } = await create({
    ...{ title: ' ', nation_alias: 'FRA', time_zone: 'Europe/Paris', reference: 'x'.repeat(65) },
    ...{ on_cost_percent: '100.01', invoice_note: 'x'.repeat(256), features: ['flying'], copy_from: 'Leeds' },
  })
  expect(status).toBe(422)
  expect(problem.errors).toMatchObject({
    title: ['This field is required.'],
    nation_alias: ['This field is required.'],
    time_zone: ['This field is required.'],
    reference: ['Reference cannot exceed 64 characters.'],
    invoice_note: ['Text on invoices cannot exceed 255 characters.'],
  })
  expect(Object.keys(problem.errors ?? {})).toEqual(
    expect.arrayContaining(['on_cost_percent', 'features.0', 'copy_from']),
  )
  for (const title of ['Leeds', ' leeDS ']) {
    const taken = await create({ title })
    expect([taken.status, taken.problem.errors]).toEqual([409, { title: ['Branch with this title already exists'] }])
  }
  expect(await titles()).toEqual(['Leeds', 'Glasgow'])
})

test('a new branch is open to its creator at once, empty and ready for work, with a history of its own', async () => {
  const { status, body } = await create({ nation_alias: 'WLS', time_zone: 'Europe/Gibraltar', title: 'Swansea' })
  expect(status).toBe(201)
  // The token of before still opens Leeds, and knows of the new branch by the list.
  const assigned = await app.call(listAssignedBranches, { as: helen })
  expect(assigned.body.branches.map(({ title }) => title)).toEqual(['Leeds', 'Swansea'])
  const there = await opened(body.guid)
  expect((await app.call(getBranch, { as: there })).body).toMatchObject({
    ...{ guid: body.guid, title: 'Swansea', status: 'Active', provider: 'Larkfield' },
    ...{ time_zone: 'Europe/Gibraltar', features: ['dashboard', 'finance', 'scheduling'] },
    settings: { nation_alias: 'WLS', reference: 'LARK-BFD', on_cost_percent: '12.5' },
  })
  // The defaults of decision 111.
  expect((await app.call(getBoardSettings, { as: there })).body).toMatchObject({
    ...{ late_check_in_minutes: 15, missing_check_out_minutes: 30, concern_from: 4, quiet_from: null },
  })
  expect((await app.call(listReportTemplates, { as: there })).body.count).toBe(0)
  expect((await app.call(createRegion, { as: there, body: { title: 'Gower' } })).status).toBe(201)
  expect((await app.call(listRegions, { as: helen })).body.count).toBe(0)
  const history = await app.call(getHistory, { as: there, params: { type: 'branch', guid: body.guid } })
  expect(history.body.entries).toHaveLength(1)
  expect(history.body.entries[0]).toMatchObject({ action: 'create', user_name: 'Helen Marsden' })
  expect(history.body.entries[0]?.changes).toContainEqual({ field: 'title', before: null, after: 'Swansea' })
  const own = await app.call(getHistory, { as: there, params: { type: 'operator', guid: helenGuid } })
  expect(own.body.entries[0]).toMatchObject({ action: 'assign', user_name: 'Helen Marsden' })
  // Leeds is as it was, and does not know of it.
  expect((await app.call(getHistory, { as: helen, params: { type: 'branch', guid: body.guid } })).status).toBe(404)
  expect((await app.call(getCompanyBranch, { as: helen })).body.title).toBe('Leeds')
})

test('others have access once they are assigned there', async () => {
  const { guid } = (await create({ title: 'Ripon' })).body
  const rob = await account(owner, { email: 'rob@larkfield.example', password, branchIds: [branchId] })
  const signIn = async () => {
    const tokens = (await app.call(login, { body: { email: 'rob@larkfield.example', password } })).body
    const query = { branch_id: guid }
    return (await app.call(refresh, { query, body: { refresh_token: tokens.refresh_token } })).status
  }
  expect(await signIn()).toBe(403)
  const there = await opened(guid)
  expect((await app.call(assignOperators, { as: there, params: { guid }, body: [rob] })).status).toBe(204)
  expect(await signIn()).toBe(200)
})

test('of two who create the same branch at once, one is told that the title is taken', async () => {
  const colleague = await app.signIn(['Company:Edit', 'Company.Branch:Edit'])
  const answers = await Promise.all([create({ title: 'York' }), create({ title: 'york' }, colleague)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await titles()).filter((title) => title.toLowerCase() === 'york')).toHaveLength(1)
  // The one who was refused has not been assigned to the other's branch.
  const { count } = await owner
    .selectFrom('account_branch as ab')
    .innerJoin('branch as b', 'b.id', 'ab.branch_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('b.title', 'ilike', 'york')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})

test('a request that is sent twice with one key creates one branch', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => app.call(createBranch, { as: helen, body: { ...standard, title: 'Selby' }, headers })
  const answers = [await send(), await send()]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[1]?.body.guid).toBe(answers[0]?.body.guid)
})

const none = { required: false, min: null, max: null, max_length: null }
const contentsOf = (title: string, fieldTitle: string) => ({
  title,
  sections: [
    {
      ...{ guid: randomUUID(), title: 'Care' },
      fields: [
        {
          ...{ guid: randomUUID(), title: fieldTitle, help_text: null, widget_type: 'text', options: [] },
          ...{ validators: none, quick_check_out: null },
        },
      ],
    },
  ],
})

async function publishedTemplate(): Promise<{ guid: string; careTypeGuid: string }> {
  const careTypeGuid = await careType(owner, { title: 'Personal care' })
  const { guid } = (await app.call(createReportTemplate, { as: helen, body: contentsOf('Daily care', 'Mood') })).body
  expect((await app.call(publishTemplate, { as: helen, params: { guid } })).status).toBe(204)
  const use = { is_default: true, care_type_guids: [careTypeGuid] }
  expect((await app.call(useTemplateFor, { as: helen, params: { guid }, body: use })).status).toBe(204)
  // A draft that is being written, and a template that was never published, stay behind.
  const draft = contentsOf('Daily care', 'Mood and sleep')
  expect((await app.call(saveTemplateDraft, { as: helen, params: { guid }, body: draft })).status).toBe(204)
  await app.call(createReportTemplate, { as: helen, body: contentsOf('Night care', 'Sleep') })
  return { guid, careTypeGuid }
}

test('a copy takes over board, published report templates and message templates; the original keeps its own', async () => {
  const { careTypeGuid } = await publishedTemplate()
  const board = {
    ...{ late_check_in_minutes: 20, missing_check_out_minutes: 45, concern_from: 3 },
    ...{ quiet_from: '22:00', quiet_until: '06:00' },
  }
  expect((await app.call(updateBoardSettings, { as: helen, body: board })).status).toBe(204)
  await owner
    .updateTable('branch')
    .set({ features: ['chat', 'dashboard', 'finance', 'shifts'] })
    .where('id', '=', branchId)
    .execute()
  const message = { title: 'Rota', text: 'Your rota is ready.' }
  expect((await app.call(createMessageTemplate, { as: helen, body: message })).status).toBe(201)

  const features = ['chat', 'finance']
  const { guid } = (await create({ title: 'Hull', reference: 'LARK-HUL', features, copy_from: branchGuid })).body
  const there = await opened(guid)
  expect((await app.call(getBoardSettings, { as: there })).body).toMatchObject(board)
  // The form decides about what it shows.
  expect((await app.call(getCompanyBranch, { as: there })).body).toMatchObject({
    ...{ title: 'Hull', reference: 'LARK-HUL', on_cost_percent: '12.5', features },
  })
  const copied = (await app.call(listReportTemplates, { as: there })).body.report_templates
  expect(copied).toMatchObject([{ title: 'Daily care', is_default: true, status: 'published', has_draft: false }])
  expect(copied[0]?.care_types).toMatchObject([{ guid: careTypeGuid }])
  const template = await app.call(getReportTemplate, { as: there, params: { guid: copied[0]?.guid ?? '' } })
  expect(JSON.stringify(template.body)).toContain('"Mood"')
  expect(JSON.stringify(template.body)).not.toContain('Mood and sleep')
  expect((await app.call(listMessageTemplates, { as: there })).body.templates).toMatchObject([message])

  // Neither changes with the other.
  const changed = { ...board, late_check_in_minutes: 10 }
  expect((await app.call(updateBoardSettings, { as: there, body: changed })).status).toBe(204)
  expect((await app.call(getBoardSettings, { as: helen })).body.late_check_in_minutes).toBe(20)
  expect((await app.call(listReportTemplates, { as: helen })).body.count).toBe(2)
})

test('a new branch is renamed and closed like any other', async () => {
  const { guid } = (await create({ title: 'Whitby' })).body
  const there = await opened(guid)
  const { title: _t, nation_alias: _n, time_zone: _z, ...rest } = { ...standard, features: [...standard.features] }
  const save = (title: string) =>
    app.call(updateCompanyBranch, { as: there, body: { ...rest, title, status: 'Inactive' } })
  expect((await save('LEEDS')).problem.errors).toEqual({ title: ['Branch with this title already exists'] })
  expect((await save('WHITBY')).status).toBe(204)
  expect((await app.call(getCompanyBranch, { as: there })).body).toMatchObject({ title: 'WHITBY', status: 'Inactive' })
})
