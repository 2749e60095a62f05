import { expect, test } from 'vitest'
import { getBranch, getBranchStatus, getCoreSchema, listAssignedBranches } from '#contract/branch/branches.ts'
import { account, region } from '#testing/builders/people.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app

test('every read is 401 for a caller who is not signed in', async () => {
  for (const endpoint of [getBranch, getBranchStatus, getCoreSchema, listAssignedBranches]) {
    expect((await app.call(endpoint)).status).toBe(401)
  }
})

test('any signed-in operator may read them, other user types may not (SHELL-D66, AUTH-004)', async () => {
  const user = await app.signIn([])
  const guid = await account(owner, { userType: 2, branchIds: [app.branchId] })
  const carer = {
    guid,
    token: await app.services.tokens.issue({
      sub: guid,
      sid: crypto.randomUUID(),
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

test('the branch comes with its flat settings, their defaults filled in, and its features (SHELL-069, SHELL-D53)', async () => {
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
      on_cost_percent: '0',
      external_inbox: false,
      reference: 'LDS',
      nation_alias: 'ENG',
      time_zone: 'Europe/London',
    },
    features: ['dashboard', 'finance', 'shifts'],
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

test('an inactive branch is reported as inactive (SHELL-072, SHELL-D21)', async () => {
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

test('a user’s branches are listed by title (SHELL-D19, OPER-D04)', async () => {
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

test('the core schema has only the selected branch’s regions, by title, with a guid as id (SHELL-D24)', async () => {
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

const lists: Readonly<Record<string, string>> = {
  marital_status: 'Single, Married, Civil partnership, Divorced, Separated, Widowed, Prefer not to say',
  religion: 'No religion, Buddhist, Christian, Hindu, Jewish, Muslim, Sikh, Other, Prefer not to say',
  sexual_orientation: 'Heterosexual, Gay or lesbian, Bisexual, Other, Prefer not to say',
  ethnicity:
    'White British; White Irish; Gypsy or Irish Traveller; Roma; Any other White background; White and Black Caribbean; White and Black African; White and Asian; Any other mixed background; Indian; Pakistani; Bangladeshi; Chinese; Any other Asian background; African; Caribbean; Any other Black background; Arab; Any other ethnic group; Prefer not to say',
  languages:
    'English, Welsh, Scottish Gaelic, Irish, British Sign Language, Arabic, Bengali, Cantonese, French, Gujarati, Hindi, Italian, Mandarin, Polish, Portuguese, Punjabi, Romanian, Russian, Somali, Spanish, Tamil, Turkish, Ukrainian, Urdu, Other',
}

test('the core schema has the models and fields of the specification, each list with its options in order (SHELL-D24, SHELL-D59, RELATIVE-008, RELATIVE-D05)', async () => {
  const { models } = (await app.call(getCoreSchema, { as: await app.signIn([]) })).body
  const fields = Object.fromEntries(
    Object.entries(models).map(([model, lists]) => [model, Object.keys(lists).toSorted()]),
  )
  const person = ['ethnicity', 'gender', 'languages', 'marital_status', 'regions', 'religion', 'salutation']
  expect(fields).toEqual({
    carer: [...person, 'job', 'leaving_location_after', 'sexual_orientation', 'status', 'travel_method'].toSorted(),
    patient: [...person, 'leaving_reason', 'sexual_orientation', 'status'].toSorted(),
    relative: ['relationship', 'salutation', 'status'],
    operator: ['salutation', 'status'],
    document: ['categories'],
  })
  for (const [field, written] of Object.entries(lists)) {
    const titles = written.split(/[;,] /)
    for (const model of ['carer', 'patient'])
      expect(models[model]?.[field], `${model} ${field}`).toEqual(titles.map((title, at) => ({ id: at + 1, title })))
  }
  expect(models.relative?.status?.map(({ id, title }) => [id, title])).toEqual([
    [0, 'Active'],
    [1, 'Inactive'],
  ])
  expect(models.relative?.relationship?.map(({ title }) => title).join(', ')).toBe(
    'Spouse, Partner, Son, Daughter, Parent, Sibling, Grandchild, Other relative, Friend, Neighbour, Power of attorney, Next of kin, Social worker, Other',
  )
})

test('document categories are those of carers and of clients, with the user type (SHELL-D24, SHELL-D59)', async () => {
  const { document } = (await app.call(getCoreSchema, { as: await app.signIn([]) })).body.models
  const titlesOf = (type: number) =>
    document?.categories?.filter(({ user_type }) => user_type === type).map(({ title }) => title)
  expect(titlesOf(2)).toEqual([
    ...['Contract', 'Right to work', 'DBS', 'Driving licence', 'Training certificate', 'Supervision', 'Other'],
  ])
  expect(titlesOf(4)).toEqual(['Contract', 'Risk assessment', 'Consent', 'Correspondence', 'Other'])
  expect(document?.categories?.every(({ id, category_guid }) => id === category_guid)).toBe(true)
})

test('the core schema has the categories of documents by type of user (SHELL-D24, SHELL-D59)', async () => {
  const user = await app.signIn([])
  const categories = (await app.call(getCoreSchema, { as: user })).body.models.document?.categories ?? []
  const titlesOf = (userType: number) =>
    categories.filter((row) => row.user_type === userType).map((row) => (row.category_guid === row.id ? row.title : ''))
  expect(titlesOf(2)).toEqual([
    'Contract',
    'Right to work',
    'DBS',
    'Driving licence',
    'Training certificate',
    'Supervision',
    'Other',
  ])
  expect(titlesOf(4)).toEqual(['Contract', 'Risk assessment', 'Consent', 'Correspondence', 'Other'])
  expect(titlesOf(3)).toContain('Contract')
})
