import { expect, test } from 'vitest'
import { invoiceModelTypes } from '#contract/model/models.ts'
import type { Permission } from '#contract/permissions.ts'
import { contractFiles } from '#contract/user-contract/contract-files.ts'
import { listContracts, removeContract } from '#contract/user-contract/contract-list.ts'
import { unitContractCalls } from '#contract/user-contract/unit-contracts.ts'
import { contractModel } from '#testing/builders/models.ts'
import { branchFeatures } from '#testing/builders/people.ts'
import { unit, userContract } from '#testing/builders/rota.ts'
import { unitContracts } from '#testing/builders/unit-contracts.ts'
import { testApp } from '#testing/test-app.ts'

// Today is Tuesday 24 November 2026.
const app = await testApp()
const { owner, branchId } = app
await branchFeatures(owner, app.otherBranchId, ['finance', 'shifts'])
const { as, council, whole, bodyOf, create, created, read, update, userOf } = await unitContracts(app)
const needed = ['This field is required.']
const { finance: payer } = whole
const charge = { start: '2026-02-01', end: null, rate: '24.6', hours: '', frequency_type_alias: '1/WEEK' }

test('contracts of units are read with Finance.Unit:Read and changed with Finance.Unit:Edit (UNIT-063, UNIT-064, UNIT-070, UNIT-D01, UNIT-D19, SEARCH-034)', async () => {
  const ownerGuid = await unit(owner, { branchId })
  const contractGuid = await userContract(owner, {
    branchId,
    unitGuid: ownerGuid,
    modelGuid: council,
    start: '2027-01-01',
  })
  const reader = await app.signIn(['Finance.Unit:Read'])
  const nobody = await app.signIn(['Finance.UserContract:Edit'])
  const elsewhere = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
  const [params, place] = [{ ownerGuid }, { ownerGuid, contractGuid }]
  const body = bodyOf({ start: '2027-01-01' })
  const reads = [
    [listContracts.unit, { params }],
    [unitContractCalls.get, { params: place }],
    [contractFiles.unit.list, { params: place }],
  ] as const
  const changes = [
    [unitContractCalls.sources, { params }],
    [unitContractCalls.previewNew, { params, body }],
    [unitContractCalls.create, { params, body }],
    [unitContractCalls.preview, { params: place, body }],
    [unitContractCalls.update, { params: place, body }],
    [removeContract.unit, { params: place }],
  ] as const
  for (const [endpoint, input] of [...reads, ...changes]) {
    expect((await app.call(endpoint, input as never)).status).toBe(401)
    expect((await app.call(endpoint, { ...input, as: nobody } as never)).status).toBe(403)
    expect((await app.call(endpoint, { ...input, as: elsewhere } as never)).status).toBe(404)
  }
  for (const [endpoint, input] of reads) {
    expect((await app.call(endpoint, { ...input, as: reader } as never)).status).toBe(200)
  }
  for (const [endpoint, input] of changes) {
    expect((await app.call(endpoint, { ...input, as: reader } as never)).status).toBe(403)
  }
  expect((await app.call(removeContract.unit, { params: place, as })).status).toBe(204)
  expect((await app.call(unitContractCalls.get, { params: place, as })).status).toBe(404)
})

test('a contract has its payer, its rows and its client ID, and is changed and listed (UNIT-017, UNIT-018, UNIT-020, UNIT-022, UNIT-D18, UNIT-D22)', async () => {
  const ownerGuid = await unit(owner, { branchId })
  const user = await userOf(ownerGuid)
  const contributions = [{ start: '2026-04-06', end: null, rate: '48.75', user_contract_guid: user.contractGuid }]
  const place = await created(ownerGuid, { rates: [{ ...charge, hours: '2' }], contributions })
  const row = { guid: expect.any(String), end: null, status: 'Current', is_deletable: false, editable: 'end' }
  const title = {
    user_contract_guid: user.contractGuid,
    user_contract_title: expect.stringMatching(/, Private – Leeds, /),
  }
  expect(await read(place)).toEqual({
    ...{ guid: place.contractGuid, owner_guid: ownerGuid, version: 1, contract_guid: council },
    ...{ contract_model: expect.any(String), reference: expect.stringMatching(/^\d{4}$/) },
    ...{ contract_type_alias: 'LOCAL_AUTHORITY', start: '2026-01-06', end: null, no_end_date: true },
    ...{ status: 'Current', is_deletable: false, is_contributable: true, clientId: 'LCC-001' },
    rates: [{ ...row, start: '2026-02-01', rate: '24.600', hours: '2.00', frequency_type_alias: '1/WEEK' }],
    contributions: [{ ...row, start: '2026-04-06', rate: '48.750', ...title }],
    contribution_sources: [{ guid: user.contractGuid, title: expect.stringMatching(/, Private – Leeds, /) }],
    finance: { ...payer, funder_salutation: null, funder_first_name: null, funder_last_name: null },
    limits: { model: { start: '2026-01-01', end: null } },
    last_week: { start: '2026-11-16', end: '2026-11-22', visit_count: 0, total: '0.00' },
  })
  const { rates = [], contributions: saved } = await read(place)
  const change = { rates, contributions: saved, clientId: null, reference: 'ROS-0001' }
  expect((await update(place, change)).status).toBe(204)
  expect(await read(place)).toMatchObject({ version: 2, clientId: null, reference: 'ROS-0001' })
  const { body } = await app.call(listContracts.unit, { params: { ownerGuid }, as })
  expect(body.contracts).toMatchObject([{ reference: 'ROS-0001', contract_type_alias: 'LOCAL_AUTHORITY' }])
  const stale = { params: place, body: bodyOf(change), as, headers: { 'if-match': '"1"' } }
  expect((await app.call(unitContractCalls.update, stale)).problem.code).toBe('CHANGED_MEANWHILE')
})

test('a contract has the types, deliveries and frequencies of the specification (UNIT-023, UNIT-D13)', async () => {
  expect(Object.entries(invoiceModelTypes).map(([alias, title]) => `${alias} ${title}`)).toEqual([
    ...['BLOCK Block', 'CCG CCG', 'CLINICAL Clinical', 'DIRECT_PAYMENT Direct Payment', 'EXTRA_CARE Extra Care'],
    ...['ICB ICB', 'INDIVIDUAL_BUDGET Individual Budget', 'INTERNAL Internal', 'LOCAL_AUTHORITY Local Authority'],
    ...['MANAGED_DIRECT_PAYMENT Managed Direct Payment', 'PCT PCT', 'PRIVATE Private', 'OTHER Other'],
  ])
  const ownerGuid = await unit(owner, { branchId })
  const { output_delivery_type_alias: _, ...withoutDelivery } = payer
  const { contractGuid } = await created(ownerGuid, { finance: withoutDelivery })
  const place = { ownerGuid, contractGuid }
  expect((await read(place)).finance.output_delivery_type_alias).toBe('EMAIL')
  const errorsOf = async (change: object) => (await update(place, change)).problem?.errors
  const finance = (alias: string, email: string) => ({
    finance: { ...payer, output_delivery_type_alias: alias, email },
  })
  expect(await errorsOf(finance('EMAIL', ''))).toEqual({ 'finance.email': needed })
  expect(await errorsOf(finance('EMAIL', 'leeds'))).toEqual({
    'finance.email': ['Value must be a valid email address.'],
  })
  for (const alias of ['POST', 'PORTAL']) {
    expect(await errorsOf(finance(alias, '')), alias).toBeUndefined()
    expect((await read(place)).finance.output_delivery_type_alias).toBe(alias)
  }
  expect(await errorsOf(finance('FAX', ''))).toEqual({ 'finance.output_delivery_type_alias': needed })
  // CCON-016 and CCON-D16; charges overlap only within a frequency.
  const frequencies = ['1/DAY', '1/WEEK', '2/WEEK', '4/WEEK', '1/MONTH', '3/MONTH', '6/MONTH', '12/MONTH']
  const rates = frequencies.map((alias) => ({ ...charge, frequency_type_alias: alias }))
  expect(await errorsOf({ rates })).toBeUndefined()
  expect((await read(place)).rates?.map((row) => row.frequency_type_alias).toSorted()).toEqual(frequencies.toSorted())
  expect(await errorsOf({ rates: [{ ...charge, frequency_type_alias: '1/YEAR' }] })).toEqual({
    'rates.0.frequency_type_alias': needed,
  })
})

test('model, start and rows are checked at their fields; the hours are 0 unless given (UNIT-021, UNIT-035, UNIT-036, UNIT-041, UNIT-042, UNIT-043)', async () => {
  const ownerGuid = await unit(owner, { branchId })
  const errorsOf = async (change: object) => (await create(ownerGuid, change)).problem?.errors
  expect(await errorsOf({ contract_guid: undefined, start: '' })).toEqual({ contract_guid: needed, start: needed })
  const rates = [
    { ...charge, rate: '-0.01', hours: '-1', frequency_type_alias: '' },
    { ...charge, rate: 'x', hours: '1.005', frequency_type_alias: '1/MONTH' },
  ]
  expect(await errorsOf({ rates })).toEqual({
    'rates.0.rate': ['Minimal value is 0.'],
    'rates.0.hours': ['Minimal value is 0.'],
    'rates.0.frequency_type_alias': needed,
    'rates.1.rate': [expect.any(String)],
    'rates.1.hours': ['Maximum of decimal places is 2.'],
  })
  expect((await read(await created(ownerGuid, { rates: [{ ...charge, rate: '0' }] }))).rates).toMatchObject([
    { rate: '0.000', hours: '0.00' },
  ])
})

test('contributions have a common number as rate and the private contract of a current user (UNIT-044, UNIT-045, UNIT-D10, UNIT-D19)', async () => {
  const ownerGuid = await unit(owner, { branchId })
  const [user, former] = [await userOf(ownerGuid), await userOf(ownerGuid, {}, '[2026-01-06,2026-11-24)')]
  const { body } = await app.call(unitContractCalls.sources, { params: { ownerGuid }, as })
  expect(body).toEqual({ contribution_sources: [{ guid: user.contractGuid, title: expect.any(String) }], count: 1 })
  const share = { start: '2026-02-01', end: null, rate: '12', user_contract_guid: user.contractGuid }
  const errorsOf = async (contributions: readonly object[]) =>
    (await create(ownerGuid, { contributions })).problem?.errors
  const wrong = [
    { ...share, rate: '0' },
    { ...share, rate: '1000000.001' },
    { ...share, rate: '1.0001' },
    { ...share, user_contract_guid: '' },
  ]
  expect(Object.keys((await errorsOf(wrong)) ?? {})).toEqual([
    ...['contributions.0.rate', 'contributions.1.rate', 'contributions.2.rate', 'contributions.3.user_contract_guid'],
  ])
  expect(await errorsOf([{ ...share, user_contract_guid: former.contractGuid }])).toEqual({
    'contributions.0.user_contract_guid': ['Choose a private contract of a user of this unit.'],
  })
  expect(await errorsOf([share, { ...share, start: '2026-03-01' }])).toEqual({
    'contributions.1.start': ['Can not overlap with existing Contribution.'],
  })
  const rates = [charge, { ...charge, start: '2026-03-01' }]
  expect((await create(ownerGuid, { rates })).problem.errors).toEqual({
    'rates.1.start': ['Can not overlap with existing Standing Charge.'],
  })
})

test('contracts of one model do not overlap, and include their rows (UNIT-037, UNIT-038, UNIT-039, UNIT-040, UNIT-D09, UNIT-D12)', async () => {
  const ownerGuid = await unit(owner, { branchId })
  const place = await created(ownerGuid, { end: '2026-12-01' })
  expect((await create(ownerGuid, { end: '2026-01-06' })).problem.errors).toMatchObject({
    start: ['Start date must be before end date.'],
  })
  const overlap = await create(ownerGuid, { start: '2026-11-30' })
  expect(overlap.problem).toMatchObject({
    status: 409,
    errors: { start: ['Can not overlap with existing Contract.'] },
  })
  // One may start on the day on which another ends, and one of another model at any time.
  await created(ownerGuid, { start: '2026-12-01' })
  await created(ownerGuid, { contract_guid: await contractModel(owner, { typeAlias: 'LOCAL_AUTHORITY' }) })
  const ended = { ...charge, end: '2026-06-01' }
  expect(
    (await update(place, { start: '2026-02-02', end: '2026-05-31', rates: [ended] })).problem.errors,
  ).toMatchObject({
    start: ['Start date can not be later than the earliest standing charge or contribution (01/02/2026).'],
    end: ['End date can not be earlier than the latest standing charge or contribution (01/06/2026).'],
  })
  expect((await update(place, { end: '2026-12-01', rates: [charge] })).problem.errors).toMatchObject({
    end: ['End date can not be earlier than the latest standing charge or contribution (no end date).'],
  })
})

test('what the payer, the delivery or the type of contract does not have is dropped (UNIT-019, UNIT-046, UNIT-047, UNIT-048, UNIT-049, UNIT-D11)', async () => {
  const ownerGuid = await unit(owner, { branchId })
  const user = await userOf(ownerGuid)
  const names = { funder_salutation: 'Mr', funder_first_name: 'Alfred', funder_last_name: 'Hale' }
  const both = { ...payer, ...names }
  const place = await created(ownerGuid, { finance: both })
  expect((await read(place)).finance).toMatchObject({
    ...{ funding_name: 'Leeds City Council', funder_salutation: null, funder_first_name: null, funder_last_name: null },
  })
  const person = { ...both, funder_type: 'Individual', output_delivery_type_alias: 'POST' }
  expect((await update(place, { finance: person })).status).toBe(204)
  expect((await read(place)).finance).toMatchObject({
    ...{ ...names, email: null, for_attention_of: null, funding_name: null },
  })
  expect((await update(place, { finance: { ...payer, funder_type: 'Council' } })).problem.errors).toEqual({
    'finance.funder_type': needed,
  })
  const contributions = [{ start: '2026-02-01', end: null, rate: '12', user_contract_guid: user.contractGuid }]
  for (const contract_type_alias of [
    ...['PRIVATE', 'DIRECT_PAYMENT', 'MANAGED_DIRECT_PAYMENT', 'INDIVIDUAL_BUDGET', 'INTERNAL'],
  ]) {
    const contract_guid = await contractModel(owner, { typeAlias: contract_type_alias })
    const dropped = await created(ownerGuid, { contract_guid, contract_type_alias, contributions })
    expect((await read(dropped)).contributions).toEqual([])
  }
})

test('standing charges are read and changed with the rights to rates (UNIT-056, UNIT-057, UNIT-058)', async () => {
  const ownerGuid = await unit(owner, { branchId })
  const place = await created(ownerGuid, { rates: [{ ...charge, start: '2027-02-01' }] })
  const withoutRates = await app.signIn(['Finance.Unit:Read', 'Finance.Unit:Edit'])
  const rateReader = await app.signIn(['Finance.Unit:Read', 'Finance.Unit:Edit', 'Finance.UserContract.Rate:Read'])
  expect((await read(place, withoutRates)).rates).toBeUndefined()
  expect((await read(place, rateReader)).rates).toHaveLength(1)
  for (const user of [withoutRates, rateReader]) {
    expect((await update(place, { rates: [] }, user)).status).toBe(204)
    expect((await update(place, { rates: [{ ...charge, rate: '99' }] }, user)).status).toBe(204)
  }
  expect((await read(place)).rates).toMatchObject([{ start: '2027-02-01', rate: '24.600' }])
  expect((await update(place, { rates: [] })).status).toBe(204)
  expect((await read(place)).rates).toEqual([])
})
