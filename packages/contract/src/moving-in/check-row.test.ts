import { describe, expect, test } from 'vitest'
import { guessColumns } from '#domain/moving-in/guess-columns.ts'
import { held } from '../permissions.ts'
import { rowCheck } from './check-row.ts'
import { fieldsOfKind } from './fields-of-kind.ts'
import type { ImportKind } from './import-fields.ts'

const north = '7f0c1f0e-5b1a-4f6e-9d7e-0a1b2c3d4e5f'
const council = '8f0c1f0e-5b1a-4f6e-9d7e-0a1b2c3d4e5f'
const everything = held(['User.Client:Edit', 'User.Carer:Edit', 'Finance.UserContract:Edit'])

/** Checks one row that is given by its headings. */
function checked(
  kind: ImportKind,
  row: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>> = {},
) {
  const fields = fieldsOfKind(kind, ['finance'], everything)
  const columns = guessColumns(Object.keys(row), fields)
  const check = rowCheck({
    kind,
    fields,
    choices: { columns, values: { status: 'Active', regions: 'North', ...values } },
    statuses: [
      { id: 19, title: 'Active', type: 'Active' },
      { id: 20, title: 'Former', type: 'Inactive' },
    ],
    regions: [{ guid: north, title: 'North' }],
    models: [{ guid: council, title: 'Leeds Council', type_alias: 'LOCAL_AUTHORITY', start: '2026-01-01', end: null }],
    today: '2026-11-23',
  })
  return check(Object.values(row))
}

const client = {
  Title: 'mrs',
  Forename: 'Margaret',
  Surname: 'Holroyd',
  DOB: '08/05/1941',
  Sex: 'female',
  Address: '27 Gledhow Avenue, Leeds',
  Postcode: 'LS8 1AA',
  'Start date': '18.02.2026',
  'NHS number': '943 476 5919',
  'Care packages': 'domiciliary; Nurse led',
}

const carer = {
  Forename: 'Kofi',
  Surname: 'Boateng',
  DOB: '02/03/1990',
  Sex: 'Male',
  Mobile: '07700 900123',
  'Cera mobile': '07700 900124',
  Email: 'Kofi@leeds.example',
  'Start date': '01/06/2026',
  Job: 'care assistant',
  'NI number': 'ab 12 34 56 c',
  'Able to drive': 'Yes',
  'Car owner': 'no',
  'Care packages': 'Domiciliary',
}

describe('a client', () => {
  test('is read from the words of another system, with the defaults of the form', () => {
    const { errors, imported, keys } = checked('clients', client)
    expect(errors).toEqual([])
    expect(imported).toMatchObject({
      contract: null,
      person: {
        status: 19,
        profile: { salutation: 'Mrs', first_name: 'Margaret', short_name: 'Margaret', date_of_birth: '1941-05-08' },
        hr: { start_date: '2026-02-18', leaving_date: null },
        care_packages: { domiciliary: 1, nurse_led: 1, extra_care: 0 },
        preferences: { carer_gender_preference: 'MALE_OR_FEMALE', smoker: 0 },
        regions: [north],
      },
    })
    expect(keys).toEqual({
      nhs_number: '9434765919',
      ni_number: null,
      email: null,
      person: 'margaret holroyd 1941-05-08',
    })
  })

  test('is refused with the messages of the form, each at its field', () => {
    const wrong = { ...client, Title: 'Lord', Sex: '', DOB: '31/02/1941', Postcode: '', 'NHS number': '943 476 5910' }
    expect(checked('clients', wrong, { regions: 'South' }).errors).toEqual([
      { key: 'profile.salutation', message: 'Choose one of the options.' },
      { key: 'profile.date_of_birth', message: 'Must be a date, such as 31/01/2027.' },
      { key: 'profile.gender', message: 'This field is required.' },
      { key: 'profile.address_post_code', message: 'This field is required.' },
      { key: 'regions', message: 'There is no region named "South".' },
      { key: 'finance.nhs_number', message: 'NHS number is incorrect. Please verify it and try again' },
    ])
  })

  test('needs a care package, and a leaving date when they have left', () => {
    const { errors } = checked('clients', { ...client, 'Care packages': '', Status: 'former' })
    expect(errors).toEqual([{ key: 'care_packages', message: 'At least one care package option is required.' }])
    expect(checked('clients', { ...client, Status: 'former' }).errors).toEqual([
      { key: 'hr.leaving_date', message: 'This field is required.' },
      { key: 'hr.leaving_reason', message: 'This field is required.' },
    ])
    expect(checked('clients', { ...client, 'Care packages': 'Domiciliary; Baking' }).errors).toEqual([
      { key: 'care_packages', message: '"Baking" is not one of the options.' },
    ])
  })

  const contract = {
    'Invoice model': 'leeds council',
    'Social service reference': 'LCC-1',
    'Payer type': 'Organisation',
    'Payer name': 'Leeds City Council',
    'Payer address line 1': 'Merrion House',
    'Payer city': 'Leeds',
    'Payer postcode': 'LS2 8DT',
    'Invoice delivery': 'Post',
    'Contract term days': '30',
  }

  test('has a default contract when the row names a model, with its type and the start of the client', () => {
    const { errors, imported, hasContract } = checked('clients', { ...client, ...contract })
    expect(errors).toEqual([])
    expect(hasContract).toBe(true)
    expect(imported?.contract).toMatchObject({
      contract_guid: council,
      contract_type_alias: 'LOCAL_AUTHORITY',
      is_default: true,
      start: '2026-02-18',
      finance: { output_delivery_type_alias: 'POST', term_days: 30, country: 'United Kingdom' },
    })
  })

  test('has errors of the contract at its cells, and none of it without a model', () => {
    const wrong = {
      ...client,
      ...contract,
      'Contract start': '01/01/2025',
      'Contract term days': '400',
      'Payer name': '',
    }
    expect(checked('clients', wrong).errors).toEqual([
      { key: 'contract.finance.funding_name', message: 'This field is required.' },
      { key: 'contract.finance.term_days', message: 'Maximal value is 356.' },
    ])
    const early = { ...client, ...contract, 'Contract start': '01/02/2026' }
    expect(checked('clients', early).errors).toEqual([
      {
        key: 'contract.start',
        message: 'Contract start date cannot be earlier than the client start date of 18/02/2026.',
      },
    ])
    expect(checked('clients', { ...client, ...contract, 'Invoice model': 'Bradford' }).errors[0]).toEqual({
      key: 'contract.contract_guid',
      message: 'There is no model named "Bradford".',
    })
    expect(checked('clients', { ...client, ...contract, 'Invoice model': '' })).toMatchObject({
      errors: [],
      hasContract: false,
    })
  })
})

describe('a carer', () => {
  test('is read with job, answers and NI number; the contract names its pay group', () => {
    const { errors, imported, keys } = checked('carers', { ...carer, 'Pay group': 'Leeds Council' })
    expect(errors).toEqual([])
    expect(imported).toMatchObject({
      person: {
        profile: { email: 'Kofi@leeds.example' },
        finance: { job: 1, is_agency: false },
        preferences: { able_to_drive: 1, car_owner: 0, domiciliary: 1 },
      },
      contract: { contract_guid: council, start: '2026-06-01', end: null, compensation: { standing_rate: null } },
    })
    expect(keys).toEqual({
      nhs_number: null,
      ni_number: 'AB123456C',
      email: 'kofi@leeds.example',
      person: 'kofi boateng 1990-03-02',
    })
  })

  test('needs an NI number and answers; contract dates lie within the employment', () => {
    const wrong = { ...carer, 'NI number': '', 'Able to drive': 'often', 'Car owner': '' }
    expect(checked('carers', wrong).errors).toEqual([
      { key: 'finance.ni_number', message: 'NI Number is required because the Carer is not an Agency Worker' },
      { key: 'preferences.able_to_drive', message: 'Must be Yes or No.' },
      { key: 'preferences.car_owner', message: 'This field is required.' },
    ])
    const early = { ...carer, 'Pay group': 'Leeds Council', 'Contract start': '31/05/2026' }
    expect(checked('carers', early).errors).toEqual([
      {
        key: 'contract.start',
        message: 'Contract start date cannot be earlier than the employment start date of 01/06/2026.',
      },
    ])
  })
})

test('fields of contracts are for users who may edit them, in branches with finance; blocks of a nation for its branches', () => {
  const keysOf = (features: string[], permissions: string[]) =>
    fieldsOfKind('carers', features, held(permissions)).map(({ key }) => key)
  const all = keysOf(['finance', 'wales_fields'], ['Finance.UserContract:Edit'])
  expect(all).toContain('contract.contract_guid')
  expect(all).toContain('wales_fields.scw_number')
  expect(all).not.toContain('scotland_fields.pvg_number')
  expect(keysOf(['finance'], ['User.Carer:Edit'])).not.toContain('contract.contract_guid')
  expect(keysOf([], ['Finance.UserContract:Edit'])).not.toContain('contract.contract_guid')
})
