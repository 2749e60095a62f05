import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clientContractCalls } from '#contract/user-contract/client-contracts.ts'
import { removeContract } from '#contract/user-contract/contract-list.ts'
import { clientContractRights, clientContracts, councilPayer } from '#testing/builders/client-contracts.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const { as, council, privately, bodyOf, create, newClient, created, read, update } = await clientContracts(app)
const needed = ['This field is required.']
const defaultsOf = async (client_guid: string) => {
  const found = owner.selectFrom('user_contract').select('guid').where('is_default', '=', true)
  return (await found.where('client_guid', '=', client_guid).execute()).map(({ guid }) => guid)
}

test('contracts of clients need the permission, the feature and the branch (CLCON-003)', async () => {
  const place = await created(await newClient())
  const elsewhere = await app.signIn(clientContractRights, { branchGuid: app.otherBranchGuid })
  const nobody = await app.signIn(['User.Client:Edit'])
  const calls = [
    [clientContractCalls.get, place],
    [clientContractCalls.update, place],
    [clientContractCalls.preview, place],
    [clientContractCalls.create, { ownerGuid: place.ownerGuid }],
    [clientContractCalls.previewNew, { ownerGuid: place.ownerGuid }],
    [clientContractCalls.sources, { ownerGuid: place.ownerGuid }],
  ] as const
  for (const [endpoint, params] of calls) {
    const input = { params, ...(endpoint.method !== 'GET' && { body: bodyOf() }) } as never
    expect((await app.call(endpoint, input)).status).toBe(401)
    expect((await app.call(endpoint, { ...(input as object), as: nobody } as never)).status).toBe(403)
    expect((await app.call(endpoint, { ...(input as object), as: elsewhere } as never)).status).toBe(404)
  }
  const other = await newClient()
  expect((await app.call(clientContractCalls.get, { params: { ...place, ownerGuid: other }, as })).status).toBe(404)
  expect((await update({ ...place, contractGuid: randomUUID() }, {})).status).toBe(404)
})

test('a contract is created and read with all that its form holds (CLCON-009, CLCON-010, CLCON-011, CLCON-012, CLCON-013, CLCON-049)', async () => {
  const ownerGuid = await newClient()
  const source = await created(ownerGuid, {
    contract_guid: privately,
    contract_type_alias: 'PRIVATE',
    reference: 'BIR-P',
  })
  const place = await created(ownerGuid, {
    reference: 'BIR-0377',
    contributions: [{ start: '2026-04-06', end: null, rate: '48.75', user_contract_guid: source.contractGuid }],
    rates: [{ start: '2027-04-05', end: null, rate: '25.8', hours: '', frequency_type_alias: '1/WEEK' }],
  })
  expect(await read(place)).toEqual({
    ...{ guid: place.contractGuid, version: 1, owner_guid: ownerGuid, contract_guid: council },
    ...{
      contract_model: 'Leeds City Council – Homecare',
      reference: 'BIR-0377',
      contract_type_alias: 'LOCAL_AUTHORITY',
    },
    ...{ start: '2026-01-06', end: null, no_end_date: true, status: 'Current', is_deletable: false },
    ...{ is_default: true, is_default_locked: true, is_one_to_one: false, is_contributable: true },
    ...{ social_service_ref: 'LCC-ASC-204417', alternative_social_service_ref: null },
    rates: [
      {
        ...{ guid: expect.any(String), start: '2027-04-05', end: null, rate: '25.800', hours: '0.00' },
        ...{ frequency_type_alias: '1/WEEK', status: 'Future', is_deletable: true, editable: 'all' },
      },
    ],
    contributions: [
      {
        ...{ guid: expect.any(String), start: '2026-04-06', end: null, rate: '48.750', status: 'Current' },
        ...{ user_contract_guid: source.contractGuid, user_contract_title: 'Private – Leeds, BIR-P' },
        ...{ is_deletable: false, editable: 'end' },
      },
    ],
    contribution_sources: [{ guid: source.contractGuid, title: 'Private – Leeds, BIR-P' }],
    finance: { ...councilPayer, funder_salutation: null, funder_first_name: null, funder_last_name: null },
    limits: {
      client: { start_date: '2026-01-06', leaving_date: null },
      model: { start: '2026-01-01', end: null },
    },
    ...{ purchase_order: null, purchase_orders: [] },
    last_week: { start: '2026-11-16', end: '2026-11-22', visit_count: 0, total: '0.00' },
  })
  const sources = await app.call(clientContractCalls.sources, { params: { ownerGuid }, as })
  expect(sources.body).toEqual({
    contribution_sources: [{ guid: source.contractGuid, title: 'Private – Leeds, BIR-P' }],
    count: 1,
    has_contracts: true,
    client: { start_date: '2026-01-06', leaving_date: null },
  })
})

test('the finance block is checked field by field (CLCON-032, CLCON-033, CLCON-034, CLCON-D16, CLCON-D19)', async () => {
  const ownerGuid = await newClient()
  const refusal = async (change: object) => (await create(ownerGuid, change)).problem?.errors
  expect(
    await refusal({
      social_service_ref: ' ',
      finance: {
        ...councilPayer,
        email: '',
        funding_name: '',
        address_line_1: '',
        city: '',
        postcode: '',
        term_days: '',
      },
    }),
  ).toEqual({
    social_service_ref: needed,
    'finance.email': needed,
    'finance.funding_name': needed,
    'finance.address_line_1': needed,
    'finance.city': needed,
    'finance.postcode': needed,
    'finance.term_days': needed,
  })
  expect(
    await refusal({ finance: { ...councilPayer, email: 'leeds', term_days: 0, funding_name: 'x'.repeat(65) } }),
  ).toEqual({
    'finance.email': ['Value must be a valid email address.'],
    'finance.term_days': ['Minimal value is 1.'],
    'finance.funding_name': ['Funding name cannot exceed 64 characters.'],
  })
  expect(await refusal({ finance: { ...councilPayer, term_days: 357 } })).toEqual({
    'finance.term_days': ['Maximal value is 356.'],
  })
  expect(await refusal({ finance: { ...councilPayer, term_days: '1.5' } })).toEqual({
    'finance.term_days': ['Must be a whole number.'],
  })
  expect(await refusal({ finance: { ...councilPayer, funder_type: 'Individual' } })).toEqual({
    'finance.funder_salutation': needed,
    'finance.funder_first_name': needed,
    'finance.funder_last_name': needed,
  })
  for (const term_days of [1, 356]) await created(await newClient(), { finance: { ...councilPayer, term_days } })
})

test('payers, deliveries and outputs are those of the lists, and texts have their lengths (CLCON-016, CLCON-018, CLCON-019, CLCON-D14, CLCON-D17)', async () => {
  const long = 'x'.repeat(65)
  const unknown = { funder_type: 'Council', output_delivery_type_alias: 'FAX', output_type_alias: 'PAY' }
  const { problem } = await create(await newClient(), {
    ...{ social_service_ref: long, alternative_social_service_ref: long },
    finance: { ...councilPayer, ...unknown, finance_id: long, county: 'x'.repeat(256) },
  })
  expect(problem.errors).toEqual({
    social_service_ref: ['Social service reference cannot exceed 64 characters.'],
    alternative_social_service_ref: ['Alternative social service reference cannot exceed 64 characters.'],
    'finance.finance_id': ['Finance ID cannot exceed 64 characters.'],
    'finance.county': ['County cannot exceed 255 characters.'],
    'finance.funder_type': needed,
    'finance.output_delivery_type_alias': needed,
    'finance.output_type_alias': needed,
  })
  for (const output_delivery_type_alias of ['POST', 'PORTAL']) {
    const finance = { ...councilPayer, output_delivery_type_alias, output_type_alias: 'NONE' }
    expect((await read(await created(await newClient(), { finance }))).finance).toMatchObject({
      ...{ output_delivery_type_alias, output_type_alias: 'NONE', county: 'West Yorkshire' },
    })
  }
})

test('what the payer and the delivery do not need is dropped, and the rest has its defaults (CLCON-014, CLCON-015, CLCON-017, CLCON-020, CLCON-D18, CLCON-D20)', async () => {
  const person = {
    funder_type: 'Individual',
    funder_salutation: 'Mr',
    funder_first_name: 'Alfred',
    funder_last_name: 'Hale',
  }
  const place = await created(await newClient(), {
    finance: { ...councilPayer, ...person, output_delivery_type_alias: 'POST' },
  })
  expect((await read(place)).finance).toMatchObject({
    ...person,
    email: null,
    funding_name: null,
    for_attention_of: null,
  })
  const { address_line_1, city, postcode, email, term_days, funding_name } = councilPayer
  const least = { address_line_1, city, postcode, email, term_days, funding_name, funder_type: 'Organisation' }
  expect((await update(place, { finance: { ...least, ...person, funder_type: 'Organisation' } })).status).toBe(204)
  expect((await read(place)).finance).toMatchObject({
    ...{ output_type_alias: 'PRV', output_delivery_type_alias: 'EMAIL', payment_type_alias: 'BACS' },
    ...{ country: 'United Kingdom', funder_last_name: null, funding_name: 'Leeds City Council', county: null },
  })
  const printed = await owner
    .selectFrom('user_contract')
    .select(['funder_name', 'payer_address'])
    .where('guid', '=', place.contractGuid)
    .executeTakeFirstOrThrow()
  expect(printed).toEqual({ funder_name: 'Leeds City Council', payer_address: ['Merrion House', 'Leeds LS2 8DT'] })
})

test('a client has exactly one default contract at any time (CLCON-028, CLCON-029, CLCON-D03, CLCON-D13)', async () => {
  const ownerGuid = await newClient()
  const locked = {
    is_default: ['A client must have a default contract. To change it, choose another contract as default.'],
  }
  expect((await create(ownerGuid, { is_default: false })).problem.errors).toEqual(locked)
  const first = await created(ownerGuid)
  const second = await created(ownerGuid, { is_default: false })
  expect(await defaultsOf(ownerGuid)).toEqual([first.contractGuid])
  expect((await update(first, { is_default: false })).problem.errors).toEqual(locked)
  expect((await update(second, { is_default: true })).status).toBe(204)
  expect(await defaultsOf(ownerGuid)).toEqual([second.contractGuid])
  expect(await read(first)).toMatchObject({ is_default: false, is_default_locked: false, version: 2 })
  // Two at once wait for each other.
  const answers = await Promise.all([update(first, { is_default: true }), create(ownerGuid), create(ownerGuid)])
  expect(answers.map(({ status }) => status)).toEqual([204, 201, 201])
  expect(await defaultsOf(ownerGuid)).toHaveLength(1)
  // The last one may be deleted, the default of several may not (CLCON-D03).
  const later = await newClient()
  const future = await created(later, { start: '2027-01-04' })
  const spare = await created(later, { start: '2027-01-04', is_default: false })
  const remove = async (params: typeof spare) => (await app.call(removeContract.client, { params, as })).status
  expect(await remove(future)).toBe(409)
  expect([await remove(spare), await remove(future)]).toEqual([204, 204])
  // The database has no moment without one either.
  const removal = sql`update user_contract set is_default = false where client_guid = ${ownerGuid}`.execute(owner)
  await expect(removal).rejects.toMatchObject({ constraint: 'client_default_contract' })
})

test('references are given and not used twice; dates and rows are refused at their fields (SHELL-150, CLCON-030, CLCON-D12, CLCON-D28)', async () => {
  const ownerGuid = await newClient('2026-12-31')
  const { body, problem } = await create(ownerGuid, { end: null, start: '2026-01-05' })
  expect(problem.errors).toEqual({
    start: ['Contract start date cannot be earlier than the client start date of 06/01/2026.'],
    end: ['Contract end date cannot be later than the client leaving date of 31/12/2026.'],
  })
  const place = await created(ownerGuid, { end: '2026-12-31' })
  const { reference } = await read(place)
  expect(Number(reference)).toBeGreaterThan(0)
  expect((await create(ownerGuid, { end: '2026-12-31', reference })).problem.errors).toEqual({
    reference: ['Contract with this reference already exists'],
  })
  expect(body.guid).toBeUndefined()
  const rates = [{ start: '2026-02-01', end: null, rate: '', hours: '1.005', frequency_type_alias: '' }]
  expect((await update(place, { end: '2026-12-31', rates })).problem.errors).toEqual({
    'rates.0.rate': needed,
    'rates.0.hours': ['Maximum of decimal places is 2.'],
    'rates.0.frequency_type_alias': needed,
  })
  const ending = { ...rates[0], rate: '1', hours: '1', frequency_type_alias: '1/WEEK' }
  expect((await update(place, { end: '2026-12-31', rates: [ending] })).problem.errors).toEqual({
    end: ['Contract must include all standing charges and contributions.'],
    'rates.0.end': ['Must be within contract dates (06/01/2026 - 31/12/2026).'],
  })
  expect(await read(place)).toMatchObject({ version: 1, rates: [] })
})

test('two windows: the second save of an older version is refused', async () => {
  const place = await created(await newClient())
  const save = (ifMatch: number) =>
    app.call(clientContractCalls.update, { params: place, body: bodyOf(), as, headers: { 'if-match': `"${ifMatch}"` } })
  expect((await save(1)).status).toBe(204)
  expect((await save(1)).problem.code).toBe('CHANGED_MEANWHILE')
})
