import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { permissionGroups } from '#contract/permissions.ts'
import { createRelative } from '#contract/relative/relatives.ts'
import { createBankDetails } from '#contract/user-contract/bank-details.ts'
import { removeContract } from '#contract/user-contract/contract-list.ts'
import { clientContracts } from '#testing/builders/client-contracts.ts'
import { clientCalls } from '#testing/builders/clients.ts'
import { carePlan, categories } from '#testing/builders/documents.ts'
import { erasureCalls } from '#testing/builders/erasures.ts'
import { invoiceable, ledgerTotal, transactionsOf } from '#testing/builders/invoiceable.ts'
import { charge, invoiceTransactions, priceAll } from '#testing/builders/invoicing.ts'
import { account } from '#testing/builders/people.ts'
import { appointment, carer, userContract } from '#testing/builders/rota.ts'
import { columnsOutside, columnsWith, marker, plant, plantLogin } from '#testing/planted.ts'
import { runJob, runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const { admin, erased, copyOf } = await erasureCalls(app)
const financeAdmin = await app.signIn(['Finance.UserContract:Edit'], { groups: [permissionGroups.financeAdmin] })
const clients = await clientCalls(app, ['finance', 'client_care_outcomes'])

const stored = async (key: string): Promise<string> => {
  await app.services.files.write(key, Readable.from([Buffer.from(marker)]))
  return key
}
const isStored = async (key: string) => (await app.services.files.size(key)) !== undefined
const aFile = { file_name: 'a.pdf', file_mime_type: 'application/pdf', size_bytes: 8, uploaded_at: app.clock.now() }

/** A client with a row in every table, invoiced, who has left. */
async function formerClient() {
  const guid = await clients.created({
    profile: { ...{ first_name: marker, last_name: marker, short_name: marker }, address: `1 ${marker} Road` },
  })
  const email = `${marker}@larkfield.example`
  const account_number = '12345678'
  const bank = { name: `Mrs ${marker}`, branch: marker, account_number, code: '204060' }
  await app.call(createBankDetails.client, { params: { ownerGuid: guid }, body: bank, as: financeAdmin })
  const contracts = await clientContracts(app)
  const next = await contracts
    .created(guid, {
      ...{ start: '2027-01-01', is_default: true, contract_type_alias: 'PRIVATE', contract_guid: contracts.privately },
    })
    .catch(() => contracts.created(guid, { start: '2027-01-01' }))
  await app.call(removeContract.client, { params: next, as: contracts.as })
  const relative = {
    ...{ status: 0, relationship: 'Daughter', client: guid, send_welcome_email: true },
    profile: {
      salutation: 'Mrs',
      first_name: marker,
      last_name: marker,
      email: `of-${email}`,
      phone_mobile: '07700 900123',
    },
  }
  const made = await app.call(createRelative, { as: admin, params: { client: guid }, body: relative })
  expect(made.status, JSON.stringify(made.problem)).toBe(201)
  const { model, periodGuid } = await invoiceable(app, 1)
  const contractGuid = await userContract(owner, {
    ...{ branchId, clientGuid: guid, modelGuid: model.guid, end: '2026-11-24', isDefault: true },
  })
  const times = { start: '2026-11-17T18:30:00Z', end: '2026-11-17T19:30:00Z' }
  const place = { checkIn: '2026-11-17T18:28:00Z', checkOut: '2026-11-17T19:47:00Z', confirmedAt: app.clock.now() }
  const { careTypeGuid } = model
  await appointment(owner, { branchId, clientGuid: guid, careTypeGuid, ...times, assignees: [place] })
  await priceAll(app)
  const all = await transactionsOf(app, periodGuid)
  const own = all.find(({ user_contract_guid }) => user_contract_guid === contractGuid)
  await charge(app, { transactionId: own?.id ?? 0, description: `Taxi for ${marker}`, total: 500 })
  await invoiceTransactions(
    app,
    periodGuid,
    all.map(({ guid }) => guid),
  )
  const uploaded_by = await account(owner)
  const keys = {
    document: await stored('documents/c1'),
    plan: await stored('care-plans/c1'),
    image: await stored('images/c1'),
  }
  const ofClient = { branch_id: branchId, client_guid: guid }
  await owner
    .insertInto('document')
    .values({
      ...ofClient,
      ...aFile,
      category_guid: categories.clientContract,
      title: marker,
      expires_at: '2027-01-01',
      uploaded_by,
      storage_key: keys.document,
    })
    .execute()
  const plan = await carePlan(owner, { branchId, clientGuid: guid })
  await owner.updateTable('care_plan').set({ storage_key: keys.plan }).where('guid', '=', plan).execute()
  await owner
    .insertInto('profile_image')
    .values({ ...ofClient, storage_key: keys.image })
    .execute()
  await owner
    .insertInto('care_outcome')
    .values({ ...ofClient, title: marker, status: 'Closed' })
    .execute()
  await sql`
    insert into care_outcome_review (branch_id, outcome_guid, result, review_note, reviewed_on, reviewed_by, reviewed_at)
    select branch_id, guid, 'MET', ${marker}, '2026-11-02', ${uploaded_by}, now() from care_outcome where client_guid = ${guid}`.execute(
    owner,
  )
  const recorded = { recorded_by: uploaded_by }
  await owner
    .insertInto('fall_risk')
    .values({ ...ofClient, ...recorded, recorded_on: '2026-11-02', level: 1, risk_note: marker })
    .execute()
  await owner
    .insertInto('client_absence')
    .values({
      ...ofClient,
      ...recorded,
      reason: 'other',
      from_at: app.clock.now(),
      recorded_at: app.clock.now(),
      note: marker,
    })
    .execute()
  const carer_guid = await carer(owner, { branchId })
  await owner
    .insertInto('client_carer_preference')
    .values({ ...ofClient, carer_guid, kind: 'declined', reason: marker, since: '2026-11-02' })
    .execute()
  const order = { ...aFile, reference: 'PO-1', amount: null, uploaded_by, storage_key: await stored('orders/c1') }
  await owner
    .insertInto('purchase_order')
    .values({ branch_id: branchId, user_contract_guid: contractGuid, ...order })
    .execute()
  await owner
    .insertInto('nhs_client')
    .values({ ...ofClient, account_guid: uploaded_by })
    .execute()
  await plantLogin(app, 'client', guid)
  await copyOf('client', guid)
  const { version: _, ...now } = await clients.read(guid)
  const body = clients.bodyOf({
    ...{
      status: 22,
      hr: { leaving_date: '2026-11-20', leaving_reason: 'Moved away' },
      profile: { ...now.profile, email, bio: marker },
    },
  })
  const left = await clients.update(guid, body)
  expect(left.status, JSON.stringify(left.problem)).toBe(204)
  return { guid, contractGuid, keys }
}

test('an erased client is nowhere in the database but in what is kept, and nowhere at all when its time has passed', async () => {
  const { guid, keys } = await formerClient()
  const planted = await plant(owner, 'client', guid)
  expect(planted).toEqual(
    expect.arrayContaining(['client.bio', 'audit.before', 'output_file.document', 'relative.bio']),
  )
  const money = () =>
    Promise.all([
      ledgerTotal(app),
      sql`select id, reference, total_pence from billing_transaction order by id`.execute(owner),
    ])
  const before = await money()

  const number = await erased('client', guid)
  await runJobs(app)
  expect(await columnsOutside(owner, 'client')).toEqual([])
  expect(await columnsWith(owner)).toContain('output_file.document')
  expect(await money()).toEqual(before)
  expect(await Promise.all([keys.image, keys.document, keys.plan].map(isStored))).toEqual([false, true, true])
  expect((await clients.read(guid)).profile.name).toBe(`Erased client ${number}`)

  // Eight years after the last day: 24 November 2026 is the day of the invoice.
  app.clock.advance('PT71136H')
  await runJob(app.services, 'erase-what-was-kept')
  await runJobs(app)
  expect(await columnsWith(owner)).toEqual([])
  expect(await money()).toEqual(before)
  expect(await Promise.all([keys.document, keys.plan].map(isStored))).toEqual([false, false])
  app.clock.advance('-PT71136H')
})
