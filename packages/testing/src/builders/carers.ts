import { getCarerProfile, updateCarerProfile } from '#contract/carer/carer-profile.ts'
import { createCarer, getCarer, updateCarer } from '#contract/carer/get-carer.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import { councilModel } from './models.ts'
import { region } from './people.ts'
import { userContract } from './rota.ts'

const carePackages = {
  reablement: 0,
  end_of_life: 0,
  domiciliary: 1,
  extra_care: 0,
  short_term_live_in: 0,
  permanent_live_in: 0,
  nurse_led: 0,
  ld_supported_living: 0,
  mh_support_services: 0,
  da_support_services: 0,
}

type Blocks = 'profile' | 'finance' | 'hr' | 'preferences'
export type CarerChange = Partial<Record<Blocks, object>> & { readonly [key: string]: unknown }

let emails = 0

/** A whole body of a carer, with changes to its blocks. Each has an email of its own. */
function carerBody(regionGuid: string, change: CarerChange = {}) {
  const { profile = {}, finance = {}, hr = {}, preferences = {}, ...rest } = change
  return {
    status: 13,
    profile: {
      salutation: 'Mr',
      first_name: 'Sam',
      middle_name: null,
      last_name: 'Ellery',
      short_name: 'Sam',
      date_of_birth: '1990-05-01',
      gender: 'Unspecified',
      marital_status: null,
      bio: null,
      languages: ['English'],
      religion: null,
      ethnicity: null,
      sexual_orientation: null,
      phone_mobile: '07700 900100',
      phone_cera: '07700 900200',
      phone_landline: null,
      email: `carer${++emails}@larkfield.example`,
      address: null,
      address_post_code: null,
      address_latitude: null,
      address_longitude: null,
      address_details: null,
      ...profile,
    },
    finance: {
      ni_number: 'AB123456C',
      dbs_number: null,
      travel_method: 'Driving',
      job: 3,
      is_subcontractor: false,
      is_bank: false,
      is_sponsorship: false,
      is_agency: false,
      ...finance,
    },
    hr: {
      start_date: '2026-01-01',
      leaving_date: null,
      leaving_reason: null,
      leaving_notes: null,
      leaving_location_after: null,
      ...hr,
    },
    preferences: { able_to_drive: 1, car_owner: 0, ...carePackages, ...preferences },
    regions: [regionGuid],
    scotland_fields: { sssc_number: null, sssc_register_date: null, pvg_number: null },
    wales_fields: { scw_number: null, scw_register_date: null, welsh_speaker: null },
    cm2000: { enabled: false },
    ...rest,
  }
}

/** The calls about carers in the branch of a test, which has every feature of the form, for a user who may edit them. */
export async function carerCalls(app: TestApp) {
  const { owner, branchId } = app
  await owner
    .updateTable('branch')
    .set({
      features: [
        'finance',
        'scotland_fields',
        'wales_fields',
        'cm2000',
        'carer_profile_carer_exit',
        'carer_profile_agency_indicator',
      ],
    })
    .where('id', '=', branchId)
    .execute()
  const editor = await app.signIn(['User.Carer:Read', 'User.Carer:Edit'])
  const north = await region(owner, { branchId, title: 'North' })
  const bodyOf = (change: CarerChange = {}) => carerBody(north, change)

  const create = (change: CarerChange = {}) => app.call(createCarer, { as: editor, body: bodyOf(change) })
  async function created(change: CarerChange = {}): Promise<string> {
    const { status, body, problem } = await create(change)
    if (status !== 201) throw new Error(`The carer was not created: ${JSON.stringify(problem)}`)
    return body.guid
  }
  return {
    editor,
    north,
    bodyOf,
    create,
    created,
    /** A carer with a contract that ends before October, who may leave. */
    async mayLeave(): Promise<string> {
      const guid = await created()
      const title = `Pay ${guid}`
      const { guid: modelGuid } = await councilModel(owner, { side: 'payment', title, start: '2025-01-01' })
      await userContract(owner, { branchId, carerGuid: guid, modelGuid, end: '2026-10-01' })
      return guid
    },
    update: (guid: string, body: unknown, headers: Record<string, string> = {}, as: TestUser = editor) =>
      app.call(updateCarer, { params: { guid }, body, as, headers }),
    updateProfile: (guid: string, body: unknown, headers: Record<string, string> = {}, as: TestUser = editor) =>
      app.call(updateCarerProfile, { params: { guid }, body, as, headers }),
    read: async (guid: string, as: TestUser = editor) => (await app.call(getCarer, { params: { guid }, as })).body,
    readProfile: async (guid: string) => (await app.call(getCarerProfile, { params: { guid }, as: editor })).body,
  }
}
