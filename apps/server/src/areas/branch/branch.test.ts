import { expect, test } from 'vitest'
import { getBranch, getBranchStatus, getCoreSchema, listAssignedBranches } from '#contract/branch/branches.ts'
import { account, region } from '#testing/builders/people.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app

test('signed out, each of the reads is 401', async () => {
  for (const endpoint of [getBranch, getBranchStatus, getCoreSchema, listAssignedBranches]) {
    expect((await app.call(endpoint)).status).toBe(401)
  }
})

test('any signed-in operator reads them; other user types do not (SHELL-D66, AUTH-004)', async () => {
  const user = await app.signIn([])
  const guid = await account(owner, { userType: 2, branchIds: [app.branchId] })
  const carer = {
    guid,
    token: await app.services.tokens.issue({
      sub: guid,
      branch_guid: app.branchGuid,
      branch_guids: [app.branchGuid],
      username: 'A carer',
      environment: 'test',
      user_type: 2,
      permission_groups: [],
      roles: ['*:Edit'],
      build: 'test',
    }),
  }
  for (const endpoint of [getBranch, getBranchStatus, getCoreSchema, listAssignedBranches]) {
    expect((await app.call(endpoint, { as: user })).status).toBe(200)
    expect((await app.call(endpoint, { as: carer })).status).toBe(403)
  }
})

test('the branch comes with its flat settings, their defaults filled in, and its features (SHELL-D53)', async () => {
  const user = await app.signIn([])
  await owner
    .updateTable('branch')
    .set({ settings: JSON.stringify({ reference: 'LDS', left_menu_jarvis: true }) })
    .where('id', '=', app.branchId)
    .execute()
  expect((await app.call(getBranch, { as: user })).body).toEqual({
    guid: app.branchGuid,
    title: 'Leeds',
    status: 'Active',
    time_zone: 'Europe/London',
    provider: '',
    settings: {
      left_menu_jarvis: true,
      external_inbox: false,
      reference: 'LDS',
      nation_alias: 'ENG',
      time_zone: 'Europe/London',
    },
    features: ['finance', 'shifts'],
  })
})

test('the branch is that of the token, with the name of the provider', async () => {
  await owner
    .insertInto('company')
    .values({
      name: 'Larkfield Homecare',
      address_lines: ['1 Park Row', 'Leeds'],
      phone: '0113 496 0100',
      email: 'hello@larkfield.example',
      company_number: '01234567',
      regulator_reference: '1-101',
      bank_sort_code: '00-00-00',
      bank_account: '00000000',
    })
    .execute()
  const user = await app.signIn([], { branchGuid: app.otherBranchGuid })
  expect((await app.call(getBranch, { as: user })).body).toMatchObject({
    guid: app.otherBranchGuid,
    title: 'Glasgow',
    provider: 'Larkfield Homecare',
    settings: { nation_alias: 'SCT' },
  })
})

test('an inactive branch says so (SHELL-D21)', async () => {
  const user = await app.signIn([], { branchGuid: app.otherBranchGuid })
  const set = (status: string) =>
    owner.updateTable('branch').set({ status }).where('id', '=', app.otherBranchId).execute()
  expect((await app.call(getBranchStatus, { as: user })).body).toEqual({ guid: app.otherBranchGuid, status: 'Active' })
  await set('Inactive')
  expect((await app.call(getBranchStatus, { as: user })).body).toEqual({
    guid: app.otherBranchGuid,
    status: 'Inactive',
  })
})

test('a user’s branches are listed by title (SHELL-D19)', async () => {
  const user = await app.signIn([])
  await owner.insertInto('account_branch').values({ account_guid: user.guid, branch_id: app.otherBranchId }).execute()
  expect((await app.call(listAssignedBranches, { as: user })).body).toEqual({
    branches: [
      { guid: app.otherBranchGuid, title: 'Glasgow' },
      { guid: app.branchGuid, title: 'Leeds' },
    ],
    count: 2,
  })
})

test('the core schema has the statuses with one default each (SHELL-163, SHELL-D24, CARERLIST-022)', async () => {
  const user = await app.signIn([])
  const { carer, patient } = (await app.call(getCoreSchema, { as: user })).body.models
  expect(carer?.status?.filter((status) => status.default)).toEqual([
    { id: 13, title: 'Active', type: 'Active', default: true },
  ])
  expect(patient?.status?.filter((status) => status.default)).toMatchObject([{ title: 'Active', type: 'Active' }])
})

test('the core schema has the regions of the selected branch alone, by title, with a guid as id (SHELL-D24)', async () => {
  const user = await app.signIn([])
  const north = await region(owner, { branchId: app.branchId, title: 'North' })
  const east = await region(owner, { branchId: app.branchId, title: 'East' })
  await region(owner, { branchId: app.otherBranchId, title: 'Govan' })
  const { carer, patient } = (await app.call(getCoreSchema, { as: user })).body.models
  expect(carer?.regions).toEqual([
    { id: east, title: 'East' },
    { id: north, title: 'North' },
  ])
  expect(patient?.regions).toEqual(carer?.regions)
})

test('the core schema numbers the options that are the same everywhere (CARERLIST-D12, CARERLIST-D13, SHELL-D59)', async () => {
  const user = await app.signIn([])
  const { carer, patient } = (await app.call(getCoreSchema, { as: user })).body.models
  expect(carer?.job?.[2]).toEqual({ id: 3, title: 'Care worker' })
  expect(carer?.travel_method?.map(({ title }) => title)).toEqual(['Driving', 'Public transport', 'Walking', 'Cycling'])
  expect(carer?.gender).toEqual([
    { id: 1, title: 'Female' },
    { id: 2, title: 'Male' },
    { id: 3, title: 'Non-binary' },
    { id: 4, title: 'Unspecified' },
  ])
  expect(patient?.salutation?.map(({ title }) => title)).toEqual(['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr'])
  expect(patient?.leaving_reason?.at(-1)).toEqual({ id: 7, title: 'Other' })
  expect([patient?.ethnicity?.length, patient?.languages?.length, patient?.religion?.length]).toEqual([20, 25, 9])
})

test('the operator’s options are those of the operator form (SHELL-D24, OPER-009, OPER-D13)', async () => {
  const user = await app.signIn([])
  const { operator } = (await app.call(getCoreSchema, { as: user })).body.models
  expect(operator?.status?.map(({ id, title }) => [id, title])).toEqual([
    [0, 'Active'],
    [1, 'Inactive'],
  ])
  expect(operator?.salutation?.map(({ title }) => title)).toEqual(['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr'])
})
