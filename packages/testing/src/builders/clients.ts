import type { Feature } from '#contract/branch/features.ts'
import { getClient } from '#contract/client/get-client.ts'
import { createClient, updateClient } from '#contract/client/save-client.ts'
import type { Db } from '#server/database/connection.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import { region } from './people.ts'

type Blocks = 'profile' | 'location' | 'hr' | 'finance' | 'care_packages' | 'preferences' | 'communication_preferences'
export type ClientChange = Partial<Record<Blocks, object>> & { readonly [key: string]: unknown }

/** A whole body of a client, with changes to its blocks. */
function clientBody(regionGuid: string, change: ClientChange = {}) {
  const { profile = {}, location = {}, hr = {}, finance = {}, care_packages = {}, ...rest } = change
  const { preferences = {}, communication_preferences = {}, ...others } = rest
  return {
    status: 19,
    profile: {
      salutation: 'Mrs',
      first_name: 'Margaret',
      last_name: 'Holroyd',
      short_name: 'Margaret',
      date_of_birth: '1941-05-08',
      gender: 'Female',
      marital_status: null,
      bio: null,
      languages: [],
      religion: null,
      ethnicity: null,
      sexual_orientation: null,
      phone_mobile: null,
      phone_landline: null,
      email: null,
      address: '27 Gledhow Avenue, Leeds',
      address_post_code: 'LS8 1AA',
      address_latitude: null,
      address_longitude: null,
      address_details: null,
      ...profile,
    },
    location: { location_entry_code: null, location_entry_message: null, ...location },
    hr: { start_date: '2026-02-18', leaving_date: null, leaving_reason: null, leaving_notes: null, ...hr },
    finance: {
      ni_number: null,
      nhs_number: null,
      social_services_number: null,
      agent_number: null,
      billing_name: null,
      billing_email: null,
      billing_address: null,
      payment_type_alias: null,
      term_days: null,
      ...finance,
    },
    care_packages: { domiciliary: 1, ...care_packages },
    preferences,
    communication_preferences,
    regions: [regionGuid],
    cm2000: { enabled: false },
    ...others,
  }
}

/** The calls about clients in the branch of a test, for a user who may edit them. */
export async function clientCalls(app: TestApp, features: readonly Feature[] = ['cm2000', 'client_care_outcomes']) {
  const { owner, branchId } = app
  await owner
    .updateTable('branch')
    .set({ features: [...features] })
    .where('id', '=', branchId)
    .execute()
  const editor = await app.signIn(['User.Client:Read', 'User.Client:Edit'])
  const north = await region(owner, { branchId, title: 'North' })
  const bodyOf = (change: ClientChange = {}) => clientBody(north, change)
  const create = (change: ClientChange = {}) => app.call(createClient, { as: editor, body: bodyOf(change) })
  return {
    editor,
    north,
    bodyOf,
    create,
    async created(change: ClientChange = {}): Promise<string> {
      const { status, body, problem } = await create(change)
      if (status !== 201) throw new Error(`The client was not created: ${JSON.stringify(problem)}`)
      return body.guid
    },
    update: (guid: string, body: unknown, headers: Record<string, string> = {}, as: TestUser = editor) =>
      app.call(updateClient, { params: { guid }, body, as, headers }),
    read: async (guid: string, as: TestUser = editor) => (await app.call(getClient, { params: { guid }, as })).body,
  }
}

interface OutcomeOptions {
  branchId: number
  clientGuid: string
  title?: string
  status?: 'Active' | 'Closed'
}

/** Creates a care outcome of a client, by default an active one. Returns its guid. */
export async function careOutcome(owner: Db, options: OutcomeOptions): Promise<string> {
  const { branchId, clientGuid, title = 'Walks to the shop', status = 'Active' } = options
  const { guid } = await owner
    .insertInto('care_outcome')
    .values({ branch_id: branchId, client_guid: clientGuid, title, status })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}

interface CareRecordsOptions {
  branchId: number
  clientGuid: string
  carerGuid: string
  /** The account that found it. */
  by: string
}

/** Creates an outcome of a client with a review, a fall risk and a preferred carer. */
export async function careRecords(
  owner: Db,
  { branchId, clientGuid, carerGuid, by }: CareRecordsOptions,
): Promise<void> {
  const of = { branch_id: branchId, client_guid: clientGuid }
  const outcome_guid = await careOutcome(owner, { branchId, clientGuid })
  const review = { result: 'MET', reviewed_on: '2026-11-02', reviewed_by: by, reviewed_at: '2026-11-02T10:00:00Z' }
  await owner
    .insertInto('care_outcome_review')
    .values({ ...review, branch_id: branchId, outcome_guid })
    .execute()
  await owner
    .insertInto('fall_risk')
    .values({ ...of, recorded_on: '2026-11-02', level: 2, recorded_by: by })
    .execute()
  await owner
    .insertInto('client_carer_preference')
    .values({ ...of, carer_guid: carerGuid, kind: 'preferred', since: '2026-11-02' })
    .execute()
}
