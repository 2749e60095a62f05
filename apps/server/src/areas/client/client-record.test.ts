import { expect, test } from 'vitest'
import { getCoreSchema } from '#contract/branch/branches.ts'
import { getClient } from '#contract/client/get-client.ts'
import { listOutcomes } from '#contract/client/outcomes.ts'
import { createClient } from '#contract/client/save-client.ts'
import { getHistory } from '#contract/history/history.ts'
import type { Permission } from '#contract/permissions.ts'
import { carePackageKeys } from '#contract/person-fields.ts'
import { type ClientChange, clientCalls } from '#testing/builders/clients.ts'
import { account, region } from '#testing/builders/people.ts'
import { client } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const { editor, north, bodyOf, create, created, update, read } = await clientCalls(app)
const reader = await app.signIn(['User.Client:Read'])
const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
const elsewhere = await region(owner, { branchId: app.otherBranchId, title: 'West' })
const south = await region(owner, { branchId, title: 'South' })
const left = { leaving_date: '2026-11-20', leaving_reason: 'Moved away' }

async function refused(change: ClientChange) {
  const { status, problem } = await create(change)
  expect(status).toBe(422)
  return problem.errors
}

test('each call needs a signed-in user with its permission, in the branch of the client (CLIENT-048, CLIENT-049, CLIENT-D03, CARERLIST-063)', async () => {
  const guid = await created()
  const other = await app.signIn(['User.Carer:Edit'])
  for (const endpoint of [getClient, listOutcomes]) {
    expect((await app.call(endpoint, { params: { guid } })).status).toBe(401)
    expect((await app.call(endpoint, { params: { guid }, as: other })).status).toBe(403)
    expect((await app.call(endpoint, { params: { guid }, as: stranger })).status).toBe(404)
  }
  expect((await app.call(createClient, { body: bodyOf() })).status).toBe(401)
  expect((await app.call(createClient, { body: bodyOf(), as: reader })).status).toBe(403)
  expect((await update(guid, bodyOf(), {}, reader)).status).toBe(403)
  expect((await update(guid, bodyOf({ regions: [elsewhere] }), {}, stranger)).status).toBe(404)
  expect((await read(guid)).version).toBe(1)
})

test('every field of the form comes back as it was written, and as it was changed (CLIENT-030, CLIENT-031, CLIENT-032, CLIENT-033, CLIENT-036, CLIENT-037)', async () => {
  const whole = bodyOf({
    profile: {
      marital_status: 'Widowed',
      bio: 'A teacher for forty years.',
      languages: ['English', 'Welsh'],
      religion: 'Sikh',
      ethnicity: 'Indian',
      sexual_orientation: 'Bisexual',
      phone_mobile: '07700 900733',
      phone_landline: '0113 496 0733',
      email: 'margaret@clients.larkfield.example',
      address_latitude: 53.8301,
      address_longitude: -1.5222,
      address_details: 'Side door.',
    },
    location: { location_entry_code: '4711', location_entry_message: 'Grey box behind the bin.' },
    finance: {
      ni_number: 'AB123456C',
      nhs_number: '9434765919',
      social_services_number: 'SS1',
      agent_number: 'A1',
      billing_name: 'Stephen Holroyd',
      billing_email: 'stephen@larkfield.example',
      billing_address: '1 High Street, Leeds',
      payment_type_alias: 'DD',
      term_days: 356,
    },
    care_packages: Object.fromEntries(carePackageKeys.map((key) => [key, 1])),
    preferences: {
      smoker: -1,
      has_dogs: 1,
      has_cats: 0,
      has_other_pets: 1,
      driver_needed: -1,
      carer_gender_preference: 'ONLY_FEMALE',
    },
    communication_preferences: {
      rosters_by_email: true,
      rosters_by_mail: false,
      invoices_by_email: true,
      invoices_by_mail: true,
    },
    regions: [north, south],
    cm2000: { enabled: true },
  })
  const guid = await created(whole)
  expect(await read(guid)).toMatchObject({ ...whole, version: 1, branch: { guid: app.branchGuid } })
  const other = bodyOf({ status: 20, profile: { gender: 'Male', first_name: 'Mark' }, regions: [south] })
  expect((await update(guid, other)).status).toBe(204)
  const after = await read(guid)
  expect(after).toMatchObject({ ...other, version: 2 })
  expect(after.profile.name).toBe('Mark Holroyd')
})

test('what is not sent has its default: preferences, communication and care packages (CLIENT-038, CLIENT-039, CLIENT-040, CLIENT-041, CLIENT-D17, CLIENT-D18)', async () => {
  expect(await read(await created())).toMatchObject({
    care_packages: { domiciliary: 1, reablement: 0, da_support_services: 0 },
    preferences: { smoker: 0, driver_needed: 0, carer_gender_preference: 'MALE_OR_FEMALE' },
    communication_preferences: { rosters_by_email: false, invoices_by_mail: false },
    cm2000: { enabled: false },
    care_plan_file_guid: null,
    care_planner_internal_id: 0,
  })
})

test('a body needs its fields, each with the message of its rule (CLIENT-D14)', async () => {
  const { status, problem } = await app.call(createClient, {
    as: editor,
    body: {
      profile: { phone_mobile: 'x', email: 'y', bio: 'x'.repeat(1001) },
      location: { location_entry_code: 'x'.repeat(65), location_entry_message: 'x'.repeat(256) },
      hr: {},
      finance: {},
      care_packages: {},
      preferences: {},
      communication_preferences: {},
      regions: [],
    },
  })
  const required = ['This field is required.']
  expect([status, problem.errors]).toEqual([
    422,
    {
      status: required,
      'profile.first_name': required,
      'profile.last_name': required,
      'profile.short_name': required,
      'profile.date_of_birth': required,
      'profile.gender': required,
      'profile.bio': ['Bio cannot exceed 1000 characters.'],
      'profile.phone_mobile': ['Value must be a valid phone number.'],
      'profile.email': ['Value must be a valid email address.'],
      'profile.address': required,
      'profile.address_post_code': required,
      'location.location_entry_code': ['Entry code cannot exceed 64 characters.'],
      'location.location_entry_message': ['Entry message cannot exceed 255 characters.'],
      'hr.start_date': required,
      'care_packages.nurse_led': ['At least one care package option is required.'],
      regions: required,
    },
  ])
})

test('choices, statuses and regions are those of the schema and of the branch (CLIENT-D14, CLIENT-D26)', async () => {
  const choose = ['Choose one of the options.']
  expect(
    await refused({
      profile: { gender: 'Robot', religion: 'Jedi' },
      hr: { leaving_reason: 'Bored' },
      finance: { payment_type_alias: 'GOLD' },
      preferences: { smoker: 2, carer_gender_preference: 'NOBODY' },
    }),
  ).toMatchObject({
    'profile.gender': choose,
    'profile.religion': choose,
    'hr.leaving_reason': choose,
    'finance.payment_type_alias': choose,
    'preferences.smoker': [expect.any(String)],
    'preferences.carer_gender_preference': [expect.any(String)],
  })
  expect(await refused({ status: 13 })).toEqual({ status: ['This status is not known.'] })
  expect(await refused({ regions: [elsewhere] })).toEqual({ regions: ['This region is not known.'] })
})

test('numbers are checked and stored without spaces; term days are from 1 to 356 (CLIENT-D15, CLIENT-D16)', async () => {
  const guid = await created({ finance: { ni_number: ' ab 12 34 56 c ', nhs_number: '943 476 5919', term_days: '1' } })
  expect((await read(guid)).finance).toMatchObject({ ni_number: 'AB123456C', nhs_number: '9434765919', term_days: 1 })
  for (const nhs_number of ['943 476 5918', '943476591', 'x']) {
    expect(await refused({ finance: { nhs_number, ni_number: 'GB123456A' } })).toEqual({
      'finance.ni_number': ['NI Number is incorrect. Please verify it and try again'],
      'finance.nhs_number': ['NHS number is incorrect. Please verify it and try again'],
    })
  }
  expect(await refused({ finance: { term_days: 0 } })).toEqual({ 'finance.term_days': ['Minimal value is 1.'] })
  expect(await refused({ finance: { term_days: 357 } })).toEqual({ 'finance.term_days': ['Maximal value is 356.'] })
})

test('a pin is inside the UK, with both coordinates, or missing (CLIENT-050)', async () => {
  const pin = (address_latitude: number | null, address_longitude: number | null) => ({
    profile: { address_latitude, address_longitude },
  })
  expect(await refused(pin(53.83, 1.52 + 10))).toEqual({
    'profile.address_latitude': ['This place is outside the UK. Correct the latitude or the longitude.'],
  })
  expect(await refused(pin(53.83, null))).toEqual({
    'profile.address_latitude': ['Enter both the latitude and the longitude.'],
  })
  expect(await refused({ profile: { address_latitude: 53.83, address_longitude: 'west' } })).toEqual({
    'profile.address_longitude': ['Must be a number.'],
  })
  const guid = await created(pin(53.83, -1.52))
  expect((await read(guid)).profile).toMatchObject({ address_latitude: 53.83, address_longitude: -1.52 })
})

test('a client is born by today, leaves on or after the start, and has a date and a reason once inactive (CLIENT-D14)', async () => {
  expect(await refused({ profile: { date_of_birth: '2026-11-25' } })).toEqual({
    'profile.date_of_birth': ['Date of birth can not be in the future.'],
  })
  expect(await refused({ hr: { leaving_date: '2026-02-17' } })).toEqual({
    'hr.start_date': ['Start date can not be after end date'],
  })
  const required = ['This field is required.']
  expect(await refused({ status: 24 })).toEqual({ 'hr.leaving_date': required, 'hr.leaving_reason': required })
  await created({ hr: { leaving_date: '2026-02-18' } })
  await created({ status: 24, hr: left })
})

test('religion, ethnicity, sexual orientation and the entry code are only for those who may edit, in the history as well', async () => {
  const sensitive = { religion: 'Hindu', ethnicity: 'Arab', sexual_orientation: 'Other' }
  const guid = await created({ profile: sensitive, location: { location_entry_code: '4711' } })
  const hidden = await read(guid, reader)
  for (const key of Object.keys(sensitive)) expect(hidden.profile).not.toHaveProperty(key)
  expect(hidden.location).toEqual({ location_entry_message: null })
  expect(await read(guid)).toMatchObject({ profile: sensitive, location: { location_entry_code: '4711' } })
  await update(guid, bodyOf({ profile: { first_name: 'Maggie' }, regions: [south], preferences: { has_dogs: 1 } }))
  const historyFor = async (as: TestUser) =>
    (await app.call(getHistory, { params: { type: 'client', guid }, as })).body.entries.flatMap(
      ({ changes }) => changes,
    )
  const shown = await historyFor(editor)
  expect(shown.map(({ field }) => field)).toEqual(
    expect.arrayContaining([...Object.keys(sensitive), 'location_entry_code']),
  )
  expect(shown).toEqual(
    expect.arrayContaining([
      { field: 'first_name', before: 'Margaret', after: 'Maggie' },
      { field: 'regions', before: 'North', after: 'South' },
      { field: 'has_dogs', before: 'Any', after: 'Yes' },
    ]),
  )
  const seen = (await historyFor(reader)).map(({ field }) => field)
  expect(seen).toContain('first_name')
  for (const field of [...Object.keys(sensitive), 'location_entry_code']) expect(seen).not.toContain(field)
})

test('references follow the highest of the branch, also for two at once; of two who edit the later one is refused', async () => {
  await client(owner, { branchId, reference: 'CL-00750' })
  const made = await Promise.all([created(), created()])
  const references = await Promise.all(made.map(async (guid) => (await read(guid)).reference))
  expect(references.toSorted()).toEqual(['CL-00751', 'CL-00752'])
  const [guid = ''] = made
  const both = await Promise.all(
    ['Ann', 'Bea'].map((first_name) => update(guid, bodyOf({ profile: { first_name } }), { 'if-match': '"1"' })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect((await read(guid)).version).toBe(2)
})

test('the login of a client follows the record; without CM Mobile a branch keeps what is stored', async () => {
  const login = await account(owner, { userType: 4, branchIds: [branchId], email: 'before@larkfield.example' })
  const guid = await created()
  await owner
    .updateTable('client')
    .set({ account_guid: login, cm2000_enabled: true })
    .where('guid', '=', guid)
    .execute()
  const loginNow = () => owner.selectFrom('account').selectAll().where('guid', '=', login).executeTakeFirstOrThrow()
  const missing = await update(guid, bodyOf())
  expect(missing.problem.errors).toEqual({
    'profile.email': ['A client who has been invited needs an email address.'],
  })
  const profile = { first_name: 'Nia', email: 'after@larkfield.example' }
  expect((await update(guid, bodyOf({ profile, cm2000: null }))).status).toBe(204)
  expect(await loginNow()).toMatchObject({ name: 'Nia Holroyd', email: 'after@larkfield.example', is_active: true })
  expect((await read(guid)).cm2000).toEqual({ enabled: true })
  expect((await update(guid, bodyOf({ profile, status: 22, hr: left }))).status).toBe(204)
  expect(await loginNow()).toMatchObject({ is_active: false })
  await account(owner, { email: 'operator@larkfield.example' })
  const taken = await update(guid, bodyOf({ profile: { email: 'Operator@larkfield.example' } }))
  expect([taken.status, Object.keys(taken.problem.errors ?? {})]).toEqual([409, ['profile.email']])
})

test('the statuses of clients are those of the core schema (CLIENT-D19)', async () => {
  const { body } = await app.call(getCoreSchema, { as: reader })
  expect(body.models.patient?.status?.map(({ id, title, type }) => `${id} ${title} ${type}`)).toEqual([
    ...['19 Active Active', '20 On hold Active', '21 In hospital Active'],
    ...['22 Inactive Inactive', '23 Deceased Inactive', '24 Moved away Inactive'],
  ])
})
