import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { clientContractRights, clientContracts } from '#testing/builders/client-contracts.ts'
import { contractModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const { as, privately, create, newClient, created, read, update, financeAdmin } = await clientContracts(app)
const admin = await financeAdmin()
const needed = ['This field is required.']

test('standing charges are hidden and kept without their permissions (CLCON-046, CLCON-047, CLCON-D01)', async () => {
  const charge = { start: '2026-02-01', end: null, rate: '10', hours: '0', frequency_type_alias: '1/WEEK' }
  const place = await created(await newClient(), { rates: [charge] })
  const withoutRates = await app.signIn(['Finance.UserContract:Edit'])
  const reader = await app.signIn(['Finance.UserContract:Edit', 'Finance.UserContract.Rate:Read'])
  expect(await read(place, withoutRates)).not.toHaveProperty('rates')
  expect((await read(place, reader)).rates).toHaveLength(1)
  for (const user of [withoutRates, reader]) {
    expect((await update(place, { rates: [], is_one_to_one: true }, user)).status).toBe(204)
    expect((await create(await newClient(), { rates: [charge] }, user)).status).toBe(201)
  }
  expect(await read(place)).toMatchObject({ is_one_to_one: true, rates: [{ rate: '10.000' }] })
  const historyFor = async (user: typeof reader) => {
    const params = { type: 'client-contract', guid: place.contractGuid }
    return JSON.stringify((await app.call(getHistory, { params, as: user })).body)
  }
  expect(await historyFor(reader)).toContain('10.000')
  expect(await historyFor(withoutRates)).not.toContain('10.000')
  // Dates that would leave the charge outside are told at the contract.
  const { problem } = await update(place, { start: '2026-03-01' }, withoutRates)
  expect(problem.errors).toEqual({ start: ['Contract must include all standing charges and contributions.'] })
})

test('who may change rows that have started (CLCON-024, CLCON-026, CLCON-027, CLCON-D23)', async () => {
  const row = (start: string, end: string | null, rate: string) => ({
    ...{ start, end, rate, hours: '0.00', frequency_type_alias: '1/WEEK' },
  })
  const place = await created(await newClient(), {
    rates: [row('2026-02-01', '2026-03-01', '9'), row('2026-03-01', null, '10')],
  })
  const rates = (await read(place)).rates ?? []
  const [current, expired] = rates.map(({ status: _, is_deletable: _d, editable: _e, ...saved }) => saved)
  const tried = async (sent: object[], user = as) => (await update(place, { rates: sent }, user)).problem?.errors
  expect(await tried([{ ...current, rate: '11' }, { ...expired }])).toEqual({
    'rates.0.start': ['Only an end date can be added to this row.'],
  })
  expect(await tried([{ ...expired }])).toEqual({ rates: ['Only rows that have not started yet can be deleted.'] })
  expect(await tried([{ ...current, end: '2027-01-01' }, { ...expired }])).toBeUndefined()
  expect(await tried([{ ...current, rate: '12' }, { ...expired }], admin)).toBeUndefined()
  expect(
    await tried(
      [
        { ...current, rate: '12' },
        { ...expired, rate: '1' },
      ],
      admin,
    ),
  ).toEqual({
    'rates.1.start': ['You can not change this row.'],
  })
  const developer = await app.signIn([...clientContractRights, 'Developer:Edit'])
  expect(
    await tried(
      [
        { ...current, rate: '12' },
        { ...expired, rate: '8' },
      ],
      developer,
    ),
  ).toBeUndefined()
  expect((await read(place)).rates).toMatchObject([{ rate: '12.000' }, { rate: '8.000' }])
})

test('contributions name a private contract of the same client, and go with the permission for them (CLCON-041, CLCON-042, CLCON-043, CLCON-D20, CLCON-D21)', async () => {
  const ownerGuid = await newClient()
  const type = { contract_guid: privately, contract_type_alias: 'PRIVATE' }
  const source = await created(ownerGuid, type)
  const stranger = await created(await newClient(), type)
  const share = (change: object = {}) => ({ start: '2027-01-04', end: null, rate: '10', ...change })
  const place = await created(ownerGuid, { is_default: false })
  const tried = async (rows: object[]) =>
    (await update(place, { contributions: rows, is_default: false })).problem?.errors
  const whole = { rate: '0', user_contract_guid: source.contractGuid }
  expect(await tried([share({ ...whole, start: '', rate: 'ten' })])).toEqual({
    'contributions.0.start': needed,
    'contributions.0.rate': ['Must be a number.'],
  })
  expect(await tried([share(), share(whole)])).toEqual({
    'contributions.0.user_contract_guid': needed,
    'contributions.1.rate': ['Minimal value is 0.001.'],
  })
  for (const wrong of [place, stranger]) {
    expect(await tried([share({ user_contract_guid: wrong.contractGuid })])).toEqual({
      'contributions.0.user_contract_guid': ['Choose a private contract of this client.'],
    })
  }
  expect(await tried([share({ user_contract_guid: source.contractGuid })])).toBeUndefined()
  expect((await read(place)).contributions).toHaveLength(1)
  expect((await update(place, { is_default: false, is_contributable: false, contributions: [] })).status).toBe(204)
  expect((await read(place)).contributions).toEqual([])
  // One that has started is ended first.
  await update(place, {
    ...{ is_default: false, contributions: [share({ start: '2026-02-01', user_contract_guid: source.contractGuid })] },
  })
  expect((await update(place, { is_default: false, is_contributable: false })).problem.errors).toHaveProperty(
    'is_contributable',
  )
})

test('the model stays, and only finance admins change the type (CLCON-D08, CLCON-D15)', async () => {
  const place = await created(await newClient())
  expect((await update(place, { contract_guid: privately })).problem.errors).toEqual({
    contract_guid: ['The invoice model of a contract can not be changed.'],
  })
  const typed = { contract_type_alias: 'CCG' }
  expect((await update(place, typed)).problem.errors).toHaveProperty('contract_type_alias')
  expect((await create(await newClient(), typed)).problem.errors).toHaveProperty('contract_type_alias')
  expect((await update(place, typed, admin)).status).toBe(204)
  expect((await update(place, typed)).status).toBe(204)
  const payGroup = await contractModel(owner, { side: 'payment' })
  for (const contract_guid of [randomUUID(), payGroup]) {
    expect((await create(await newClient(), { contract_guid })).problem.errors).toEqual({
      contract_guid: ['This invoice model is not known.'],
    })
  }
})

test('standing charges are checked field by field (SHELL-160, CLCON-035, CLCON-036, CLCON-037, CLCON-038, CLCON-039)', async () => {
  const place = await created(await newClient())
  const row = (change: object) => ({
    ...{ start: '2027-01-04', end: null, rate: '10', hours: '', frequency_type_alias: '1/WEEK', ...change },
  })
  const tried = async (...changes: object[]) => (await update(place, { rates: changes.map(row) })).problem?.errors
  expect(await tried({ start: '' }, { start: '2027-02-30', end: 'soon' }, { frequency_type_alias: '2/DAY' })).toEqual({
    'rates.0.start': needed,
    'rates.1.start': ['Enter a valid date.'],
    'rates.1.end': ['Enter a valid date.'],
    'rates.2.frequency_type_alias': needed,
  })
  expect(await tried({ rate: 'ten', hours: '1.005' }, { rate: '-0.01', hours: '-1' })).toEqual({
    'rates.0.rate': ['Must be a number.'],
    'rates.0.hours': ['Maximum of decimal places is 2.'],
    'rates.1.rate': ['Minimal value is 0.'],
    'rates.1.hours': ['Minimal value is 0.'],
  })
  expect(await tried({ hours: '1.25' })).toBeUndefined()
  expect((await read(place)).rates).toMatchObject([{ hours: '1.25' }])
  expect(await tried({ rate: 0, hours: null })).toBeUndefined()
  expect((await read(place)).rates).toMatchObject([{ rate: '0.000', hours: '0.00' }])
})
