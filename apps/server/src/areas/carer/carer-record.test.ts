import { expect, test } from 'vitest'
import { getCoreSchema } from '#contract/branch/branches.ts'
import { getCarerProfile } from '#contract/carer/carer-profile.ts'
import { createCarer, getCarer } from '#contract/carer/get-carer.ts'
import type { Permission } from '#contract/permissions.ts'
import { carePackageKeys } from '#contract/person-fields.ts'
import { carerCalls } from '#testing/builders/carers.ts'
import { region } from '#testing/builders/people.ts'
import { carer } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const { editor, north, bodyOf, create, created, update, updateProfile, read } = await carerCalls(app)
const reader = await app.signIn(['User.Carer:Read'])
const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
const elsewhere = await region(owner, { branchId: app.otherBranchId, title: 'West' })
const south = await region(owner, { branchId, title: 'South' })

async function refused(change: Parameters<typeof create>[0]): Promise<unknown> {
  const { status, problem } = await create(change)
  expect(status).toBe(422)
  return problem.errors
}

test('signed out is 401, without the permission 403, a carer of another branch 404 (CARER-002)', async () => {
  const guid = await created()
  const params = { guid }
  for (const endpoint of [getCarer, getCarerProfile]) {
    expect((await app.call(endpoint, { params })).status).toBe(401)
    expect((await app.call(endpoint, { params, as: await app.signIn(['User.Client:Read']) })).status).toBe(403)
    expect((await app.call(endpoint, { params, as: stranger })).status).toBe(404)
  }
  expect((await app.call(createCarer, { body: bodyOf() })).status).toBe(401)
  expect((await app.call(createCarer, { body: bodyOf(), as: reader })).status).toBe(403)
  expect((await update(guid, bodyOf(), {}, reader)).status).toBe(403)
  expect((await update(guid, bodyOf({ regions: [elsewhere] }), {}, stranger)).status).toBe(404)
  expect((await updateProfile(guid, {}, {}, reader)).status).toBe(403)
  expect((await updateProfile(guid, {}, {}, stranger)).status).toBe(404)
})

test('every field of the form comes back as it was written, and as it was changed (CARER-030, CARER-031, CARERLIST-016, CARERLIST-017, CARERLIST-018, CARERLIST-019)', async () => {
  const whole = bodyOf({
    profile: {
      middle_name: 'Ann',
      marital_status: 'Married',
      bio: 'Speaks Welsh.',
      languages: ['English', 'Welsh'],
      religion: 'Sikh',
      ethnicity: 'Indian',
      sexual_orientation: 'Bisexual',
      phone_landline: '0113 496 0111',
      address: '1 High Street, Leeds',
      address_post_code: 'LS1 1AA',
      address_latitude: 53.8,
      address_longitude: -1.55,
      address_details: 'Side door.',
    },
    finance: { dbs_number: '001912345678', is_subcontractor: true, is_bank: true, is_sponsorship: true },
    preferences: Object.fromEntries(carePackageKeys.map((key) => [key, 1])),
    regions: [north, south],
    scotland_fields: { sssc_number: 'S1', sssc_register_date: '2025-01-02', pvg_number: 'P1' },
    wales_fields: { scw_number: 'W1', scw_register_date: '2025-01-03', welsh_speaker: 'Yes' },
    cm2000: { enabled: true, pin: '123456' },
  })
  const { body } = await app.call(createCarer, { as: editor, body: whole })
  expect(await read(body.guid)).toMatchObject({ ...whole, reference: expect.any(String), version: 1 })
  const other = bodyOf({
    status: 14,
    profile: { salutation: 'Dr', gender: 'Female', languages: [] },
    finance: { travel_method: 'Walking', job: 5, ni_number: 'JK987654D' },
    hr: { start_date: '2026-02-01' },
    preferences: { able_to_drive: 0, car_owner: 1 },
    regions: [south],
    cm2000: { enabled: false },
  })
  expect((await update(body.guid, other)).status).toBe(200)
  const after = await read(body.guid)
  expect(after).toMatchObject({ ...other, version: 2, cm2000: { enabled: false, pin: null } })
  expect(after.profile.name).toBe('Sam Ellery')
})

test('a carer has an hr block, a branch, work preferences and the block of CM Mobile (CARER-033, CARER-034, CARERLIST-025, CARERLIST-D29)', async () => {
  const guid = await created({ cm2000: { enabled: true, pin: '4711' } })
  await owner
    .updateTable('carer')
    .set({ allergic_to_dogs: true, client_gender: 'PREFER_FEMALE', client_gender_info: 'Nights only.' })
    .where('guid', '=', guid)
    .execute()
  expect(await read(guid)).toMatchObject({
    hr: {
      ...{ start_date: '2026-01-01', leaving_date: null, leaving_reason: null, leaving_notes: null },
      ...{ leaving_location_after: null, exit_interview_preference_title: null },
    },
    branch: { guid: app.branchGuid },
    care_planner_internal_id: null,
    work_preferences: {
      ...{ allergic_to_dogs: true, allergic_to_cats: false, comfortable_with_pets: false, asthma: false },
      ...{ client_gender: 'PREFER_FEMALE', client_gender_info: 'Nights only.' },
    },
    cm2000: { enabled: true, pin: '4711' },
  })
  for (const client_gender of ['ANY', 'ONLY_FEMALE', 'ONLY_MALE', 'PREFER_MALE']) {
    await owner.updateTable('carer').set({ client_gender }).where('guid', '=', guid).execute()
    expect((await read(guid)).work_preferences?.client_gender).toBe(client_gender)
  }
})

test('the statuses of carers, and where they go after leaving, are those of the core schema (CARER-D12, CARER-D17)', async () => {
  const { carer: model } = (await app.call(getCoreSchema, { as: reader })).body.models
  expect(model?.status?.map(({ id, title, type }) => `${id} ${title} ${type}`)).toEqual([
    ...['13 Active Active', '14 On leave Active', '15 Given notice Notice'],
    ...['16 Left Inactive', '17 Dismissed Inactive', '18 Did not start Inactive'],
  ])
  expect(model?.leaving_location_after?.map(({ title }) => title)).toEqual([
    ...['Adult social care', 'Health sector', 'Other sector', 'Retirement', 'Not working', 'Abroad', 'Not known'],
  ])
})

test('a body needs its fields, each with the message of its rule (CARERLIST-032, CARERLIST-035, CARERLIST-036, CARERLIST-037, CARER-051, CARER-052)', async () => {
  const { status, problem } = await app.call(createCarer, {
    as: editor,
    body: {
      profile: { phone_mobile: 'x', phone_cera: '', email: 'y' },
      finance: {},
      hr: {},
      preferences: {},
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
      'profile.phone_mobile': ['Value must be a valid phone number.'],
      'profile.phone_cera': required,
      'profile.email': ['Value must be a valid email address.'],
      'finance.ni_number': ['NI Number is required because the Carer is not an Agency Worker'],
      'finance.job': required,
      'hr.start_date': required,
      'preferences.able_to_drive': required,
      'preferences.car_owner': required,
      'preferences.nurse_led': ['At least one care package option is required.'],
      regions: required,
    },
  ])
})

test('choices, statuses and regions are those of the schema and of the branch; a bio has at most 1000 characters (CARERLIST-020, CARER-042)', async () => {
  const choose = ['Choose one of the options.']
  expect(
    await refused({
      profile: { gender: 'Robot', religion: 'Jedi', bio: 'x'.repeat(1001) },
      finance: { travel_method: 'Flying', job: 7 },
    }),
  ).toMatchObject({
    'profile.gender': choose,
    'profile.religion': choose,
    'profile.bio': ['Bio cannot exceed 1000 characters.'],
    'finance.travel_method': choose,
    'finance.job': [expect.any(String)],
  })
  expect(await refused({ status: 19 })).toEqual({ status: ['This status is not known.'] })
  expect(await refused({ regions: [elsewhere] })).toEqual({ regions: ['This region is not known.'] })
})

test('an NI number is needed, right and stored in its normal form, except of an agency worker (CARERLIST-043, CARERLIST-044, CARERLIST-045, CARERLIST-D07)', async () => {
  const guid = await created({ finance: { ni_number: ' ab 12 34 56 c ' } })
  expect((await read(guid)).finance.ni_number).toBe('AB123456C')
  const wrong = 'NI Number is incorrect. Please verify it with the Carer or HR and try again'
  expect(await refused({ finance: { ni_number: 'GB123456A' } })).toEqual({ 'finance.ni_number': [wrong] })
  expect(await refused({ finance: { is_agency: true } })).toEqual({
    'finance.ni_number': ['NI Number must be empty for Carers assigned as Agency Worker'],
  })
  const agency = await created({ finance: { is_agency: true, ni_number: '' } })
  expect((await read(agency)).finance).toMatchObject({ is_agency: true, ni_number: null, sourcing_type: 'agency' })
})

test('a date of birth is not in the future (CARERLIST-033, CARERLIST-D15)', async () => {
  expect(await refused({ profile: { date_of_birth: '2026-11-25' } })).toEqual({
    'profile.date_of_birth': ['Date of birth can not be in the future.'],
  })
  await created({ profile: { date_of_birth: '2026-11-24' } })
})

test('the pin of CM Mobile has 4 to 8 digits while it is enabled (CARERLIST-D23, CARER-D24)', async () => {
  for (const pin of [undefined, '123', '123456789', '12a4']) {
    expect(await refused({ cm2000: { enabled: true, pin } })).toEqual({
      'cm2000.pin': ['Pin must have 4 to 8 digits.'],
    })
  }
})

test('no two carers of the company have the same email, in whatever letter case and branch (CARERLIST-D26)', async () => {
  await carer(owner, { branchId: app.otherBranchId, more: { email: 'Taken@larkfield.example' } })
  const taken = { 'profile.email': ['Carer with this email already exists'] }
  const profile = { email: 'taken@larkfield.example' }
  const first = await app.call(createCarer, { as: editor, body: bodyOf({ profile }) })
  expect([first.status, first.problem.errors]).toEqual([409, taken])
  const second = await update(await created(), bodyOf({ profile }))
  expect([second.status, second.problem.errors]).toEqual([409, taken])
})
