import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { getClient } from '#contract/client/get-client.ts'
import { createClient } from '#contract/client/save-client.ts'
import { clientImports } from '#contract/moving-in/imports.ts'
import type { Permission } from '#contract/permissions.ts'
import { contractModel } from '#testing/builders/models.ts'
import { region } from '#testing/builders/people.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const rights: Permission[] = ['User.Client:Read', 'User.Client:Edit', 'Finance.UserContract:Edit']
const as = await app.signIn(rights)
const north = await region(owner, { branchId, title: 'Leeds North' })
await region(owner, { branchId, title: 'Leeds West' })
const council = await contractModel(owner, { typeAlias: 'LOCAL_AUTHORITY', start: '2025-01-01' })
const sample = await readFile(new URL('../../../../../docs/samples/clients.csv', import.meta.url), 'utf8')

const csv = (text: string, name = 'clients.csv') => new File([text], name)
type Form = { file: File; choices?: unknown; leaves_out?: 'true' | 'false'; [key: string]: unknown }
const formOf = ({ choices, ...form }: Form) => ({
  leaves_out: 'false',
  ...form,
  ...(choices !== undefined && { choices: JSON.stringify(choices) }),
})
const preview = (form: Form, user: TestUser = as) => app.call(clientImports.preview, { as: user, body: formOf(form) })
const read = async (guid: string) => (await app.call(clientImports.get, { as, params: { guid } })).body

/** Previews a file and imports it as the preview shows it. */
async function imported(file: File, change: Partial<Form> = {}) {
  const { choices, counts } = (await preview({ file, ...change })).body
  const body = formOf({ file, choices, people: String(counts.people), contracts: String(counts.contracts), ...change })
  const { body: created, status } = await app.call(clientImports.start, { as, body })
  expect(status).toBe(201)
  await runJobs(app)
  return read(created.guid)
}
const clientCount = async () =>
  (
    await owner
      .selectFrom('client')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** A file with one row for each list of cells. */
const heads = 'First name,Last name,Date of birth,Gender,Address,Post code,Start date,NHS number,Care packages,Regions'
const row = (...cells: (string | undefined)[]) => {
  const usual = ['Ann', 'Other', '01/02/1940', 'Female', '1 High Street', 'LS1 1AA', '01/03/2026', '', 'Domiciliary']
  return [...usual, 'Leeds North'].map((cell, at) => cells[at] ?? cell).join(',')
}
const fileOf = (...rows: string[]) => csv([heads, ...rows].join('\n'))

test('the preview of a file names each wrong cell, and what the file would do; it changes nothing', async () => {
  const before = await clientCount()
  const file = fileOf(
    row(),
    row('Bea', 'Other', '31/02/1940', 'Woman'),
    row('Cy', 'Other', undefined, undefined, undefined, '', undefined, '943 476 5910'),
    row('Di', 'Other', undefined, undefined, undefined, undefined, undefined, '=A1'),
    row('Ed', 'Other', undefined, undefined, 'x'.repeat(256)),
    row('Ann'),
    row('Flo', 'Other', undefined, undefined, undefined, undefined, undefined, '9434765919'),
    '',
    row('Gus', 'Other', undefined, undefined, undefined, undefined, undefined, '943 476 5919'),
  )
  const { body, status } = await preview({ file })
  expect(status).toBe(200)
  const wrong = body.lines.filter(({ state }) => state === 'wrong')
  expect(wrong.map(({ number, errors }) => [number, errors.map(({ column, message }) => [column, message])])).toEqual([
    [
      3,
      [
        [2, 'Must be a date, such as 31/01/2027.'],
        [3, 'Choose one of the options.'],
      ],
    ],
    [
      4,
      [
        [5, 'This field is required.'],
        [7, 'NHS number is incorrect. Please verify it and try again'],
      ],
    ],
    [5, [[7, 'This cell has a formula. Replace it by its value.']]],
    [6, [[4, 'Address cannot exceed 255 characters.']]],
    [7, [[1, 'This row is the same as row 2.']]],
    [10, [[7, 'Row 8 has the same NHS number.']]],
  ])
  expect(body.counts).toEqual({ rows: 8, right: 2, wrong: 6, left_out: 0, people: 8, contracts: 0 })
  expect([body.folded_below, body.more_wrong]).toEqual([0, 0])
  expect(body.choices.columns['profile.first_name']).toBe(0)
  expect(body.choices.values).toMatchObject({ status: 'Active' })
  expect(await clientCount()).toBe(before)
})

test('columns are chosen by their headings and corrected by the user; a field without one is missed once', async () => {
  const file = csv(`Christian name,${heads.replace('First name', 'Shoe size')}\nAnn,5${row('').slice(0)}`)
  const first = (await preview({ file })).body
  expect(first.choices.columns['profile.first_name']).toBeUndefined()
  expect(first.missing).toContainEqual({
    ...{ label: 'First name', message: 'This field is required.' },
    ...{ rows: 1, first_row: 2 },
  })
  const field = (key: string) => first.fields.find((each) => each.key === key)
  expect(field('profile.first_name')).toMatchObject({ is_required: true, group: 'Person', options: [] })
  expect(field('profile.bio')).toMatchObject({ is_required: false })
  expect(field('regions')?.options).toEqual(['Leeds North', 'Leeds West'])
  const { columns, values } = first.choices
  const corrected = { columns: { ...columns, 'profile.first_name': 0 }, values }
  expect((await preview({ file, choices: corrected })).body).toMatchObject({ missing: [], counts: { right: 1 } })
  expect((await preview({ file, choices: 'nonsense' })).problem).toMatchObject({
    errors: { choices: ['The choices could not be read.'] },
  })
})

test.each([
  [
    'a picture',
    new File(['\u0089PNG\r\n\u0000\u0000'], 'clients.csv'),
    'This file is named .csv, but it is not a CSV file.',
  ],
  [
    'a text called workbook',
    new File(['a,b\n1,2'], 'c.xlsx'),
    'This file is named .xlsx, but it is not an Excel workbook.',
  ],
  [
    'an archive called CSV',
    new File(['PK\u0003\u0004'], 'c.csv'),
    'This file is named .csv, but it is not a CSV file.',
  ],
  ['an archive that is no workbook', new File(['PK\u0003\u0004'], 'c.xlsx'), 'This is not an Excel workbook (.xlsx).'],
  ['another type', new File(['a'], 'c.pdf'), 'Choose a CSV file or an Excel workbook (.xlsx).'],
  ['no headings', csv(' , \n1,2'), 'This file has no headings. The first row has to name the columns.'],
  ['no rows', csv(`${heads}\n\n`), 'This file has no rows below its headings.'],
  ['an open quotation mark', csv(`${heads}\n"Ann,Other`), /^This file is not a valid CSV file/],
  ['too many rows', csv(`${heads}\n${'a\n'.repeat(20_001)}`), /^This file has more than 20,000 rows/],
  ['too many columns', csv(`${'a,'.repeat(101)}\n1`), 'This file has more than 100 columns.'],
] as const)('%s is refused at the file', async (_what, file, message) => {
  const { status, problem } = await preview({ file })
  const text = typeof message === 'string' ? message : expect.stringMatching(message)
  expect([status, problem.errors]).toEqual([422, { file: [text] }])
})

test('the sample is imported with contracts, history, search entries and references, and a second time refused', async () => {
  await owner.deleteFrom('client').execute()
  const file = csv(sample)
  expect((await preview({ file })).body).toMatchObject({
    counts: { rows: 5, right: 5, wrong: 0, people: 5, contracts: 4 },
    missing: [],
  })
  expect(await imported(file)).toMatchObject({
    ...{ status: 'Completed', done: 5, people: 5, contracts: 4, problem: null },
    ...{ file_name: 'clients.csv', created_by: 'Test operator' },
  })
  const rows = await owner.selectFrom('client').select(['guid', 'name', 'reference']).orderBy('reference').execute()
  expect(rows.map(({ name, reference }) => [name, reference])).toEqual([
    ['Doreen Whitaker', 'CL-00001'],
    ['Stanley Okafor', 'CL-00002'],
    ['Yasmin Akhtar', 'CL-00003'],
    ['Gwyn Prosser', 'CL-00004'],
    ['Miriam Feldman', 'CL-00005'],
  ])
  const doreen = (await app.call(getClient, { as, params: { guid: rows[0]?.guid ?? '' } })).body
  expect(doreen).toMatchObject({
    profile: { salutation: 'Mrs', date_of_birth: '1938-02-14', address_post_code: 'LS6 3AA', languages: ['English'] },
    location: { location_entry_code: '4821' },
    hr: { start_date: '2025-09-01' },
    preferences: { smoker: -1, has_dogs: 1 },
    care_packages: { domiciliary: 1 },
    regions: [north],
  })
  const contracts = await owner.selectFrom('user_contract').selectAll().where('client_guid', '=', doreen.guid).execute()
  expect(contracts).toMatchObject([
    { model_guid: council, is_default: true, social_service_ref: 'LCC-ASC-88121', term_days: 30, reference: '0001' },
  ])
  const audits = await owner.selectFrom('audit').select(['entity', 'account_guid', 'after']).execute()
  expect(audits.find(({ entity }) => entity === 'client')).toMatchObject({
    account_guid: as.guid,
    after: { imported_from: 'clients.csv' },
  })
  expect(audits.filter(({ entity }) => entity === 'user_contract')).toHaveLength(4)
  expect(audits.find(({ entity }) => entity === 'person_import')).toMatchObject({ after: { people: 5, contracts: 4 } })
  const found = await owner.selectFrom('search_entry').selectAll().execute()
  expect(JSON.stringify(found)).toContain('doreen whitaker')

  const again = (await preview({ file })).body
  expect(again.counts).toMatchObject({ wrong: 5 })
  expect(again.lines[0]?.errors).toMatchObject([
    { message: 'Doreen Whitaker (CL-00001) of this branch has this NHS number.' },
  ])
  const without = (await preview({ file, leaves_out: 'true' })).body
  expect(without.counts).toMatchObject({ wrong: 0, left_out: 5, people: 0, contracts: 0 })
})

test('rows about clients of the branch are left out on request, and the others imported', async () => {
  const file = fileOf(row('Doreen', 'Whitaker', '14/02/1938'), row('New', 'Person'))
  expect((await preview({ file })).body.lines[0]?.errors).toMatchObject([
    { message: 'Doreen Whitaker (CL-00001) of this branch has this name and date of birth.' },
  ])
  const before = await clientCount()
  expect(await imported(file, { leaves_out: 'true' })).toMatchObject({ status: 'Completed', done: 1, people: 1 })
  expect(await clientCount()).toBe(before + 1)
})

test('a file that no longer does what its preview showed is refused as a whole, and its content forgotten', async () => {
  const file = fileOf(
    row('Ida', 'First'),
    row('Jan', 'Second', undefined, undefined, undefined, undefined, undefined, '9434765919'),
  )
  const { choices, counts } = (await preview({ file })).body
  expect(counts.wrong).toBe(0)
  const start = { choices, people: '2', contracts: '0' }
  const { body } = await app.call(clientImports.start, { as, body: formOf({ file, ...start }) })
  const { body: other } = await app.call(clientImports.start, { as, body: formOf({ file, ...start, people: '3' }) })
  await app.call(createClient, { as, body: await bodyOf('943 476 5919') })
  const before = await clientCount()
  await runJobs(app)
  expect(await clientCount()).toBe(before)
  expect(await read(body.guid)).toMatchObject({
    status: 'Failed',
    done: 0,
    problem: expect.stringMatching(
      /^Row 3, Person: Jo Bright \(CL-\d+\) of this branch has this NHS number\. Nothing was/,
    ),
  })
  expect((await read(other.guid)).status).toBe('Failed')
  const kept = await owner.selectFrom('person_import').select('content').where('content', 'is not', null).execute()
  expect(kept).toEqual([])
})

test('contracts are only for users who may edit them; imports of other branches and kinds are not found', async () => {
  const carerOnly = await app.signIn(['User.Carer:Edit'])
  expect((await preview({ file: csv(sample) }, carerOnly)).status).toBe(403)
  const clientOnly = await app.signIn(['User.Client:Edit'])
  const { body } = await preview({ file: csv(sample.replaceAll('Whitaker', 'Whitby')) }, clientOnly)
  expect(body.fields.some(({ group }) => group === 'Contract')).toBe(false)
  expect(body.counts.contracts).toBe(0)
  const { imports } = (await app.call(clientImports.list, { as })).body
  expect(imports.length).toBe(4)
  const there = await app.signIn(rights, { branchGuid: app.otherBranchGuid })
  expect((await app.call(clientImports.list, { as: there })).body).toEqual({ imports: [], count: 0 })
  const guid = imports[0]?.guid ?? ''
  expect((await app.call(clientImports.get, { as: there, params: { guid } })).status).toBe(404)
})

async function bodyOf(nhs_number: string) {
  return {
    status: 19,
    profile: {
      ...{ first_name: 'Jo', last_name: 'Bright', short_name: 'Jo', date_of_birth: '1950-01-02', gender: 'Female' },
      ...{ address: '2 High Street', address_post_code: 'LS1 1AB' },
    },
    location: {},
    hr: { start_date: '2026-03-01' },
    finance: { nhs_number },
    care_packages: { domiciliary: 1 },
    preferences: {},
    communication_preferences: {},
    regions: [north],
  }
}
