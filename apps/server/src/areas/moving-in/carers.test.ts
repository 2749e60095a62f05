import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import writeWorkbookFile from 'write-excel-file/node'
import { carerImports } from '#contract/moving-in/imports.ts'
import type { Permission } from '#contract/permissions.ts'
import { contractModel } from '#testing/builders/models.ts'
import { region } from '#testing/builders/people.ts'
import { carer } from '#testing/builders/rota.ts'
import { runJob, runJobs, tidyUp } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, branchGuid } = app
const rights: Permission[] = ['User.Carer:Read', 'User.Carer:Edit', 'Finance.UserContract:Edit']
const as = await app.signIn(rights)
await region(owner, { branchId, title: 'Leeds North' })
await region(owner, { branchId, title: 'Leeds West' })
const group = await contractModel(owner, {
  side: 'payment',
  title: 'Leeds waged',
  typeAlias: 'P/WAGE',
  start: '2025-01-01',
})
const sample = await readFile(new URL('../../../../../docs/samples/carers.csv', import.meta.url), 'utf8')

const csv = (text: string) => new File([text], 'carers.csv')
const preview = (file: File) => app.call(carerImports.preview, { as, body: { file, leaves_out: 'false' } })
const read = async (guid: string) => (await app.call(carerImports.get, { as, params: { guid } })).body
async function started(file: File): Promise<string> {
  const { choices, counts } = (await preview(file)).body
  const body = {
    file,
    choices: JSON.stringify(choices),
    people: String(counts.people),
    contracts: String(counts.contracts),
  }
  return (await app.call(carerImports.start, { as, body })).body.guid
}
const carers = () => owner.selectFrom('carer').selectAll().orderBy('reference').execute()

/** A workbook with the sample, and what its cells are changed to. */
async function workbook(change: (rows: string[][]) => unknown[][] = (rows) => rows): Promise<File> {
  const rows = sample
    .trim()
    .split('\n')
    .map((line) => line.replaceAll(/"([^"]*)"/g, (_, text: string) => text.replace(', ', '; ')).split(','))
  const data = change(rows).map((row) =>
    row.map((cell) =>
      typeof cell === 'string' ? { type: String, value: cell, ...(cell === '' && { value: ' ' }) } : cell,
    ),
  )
  const content = await writeWorkbookFile(data as never).toBuffer() // its cells are of mixed types
  return new File([new Uint8Array(content)], 'carers.xlsx')
}

test('the sample is imported with pay groups; emails of the company and lost imports end it without a trace', async () => {
  const file = csv(sample)
  expect((await preview(file)).body).toMatchObject({
    counts: { right: 3, wrong: 0, people: 3, contracts: 2 },
    missing: [],
  })

  await carer(owner, { branchId: app.otherBranchId, more: { email: 'Sian.Morris@staff.example' } })
  const refused = await started(file)
  await runJobs(app)
  expect(await read(refused)).toMatchObject({
    status: 'Failed',
    problem: 'A carer of another branch has one of these emails. Nothing was imported.',
  })
  expect((await carers()).filter(({ branch_id }) => branch_id === branchId)).toEqual([])

  await owner.deleteFrom('carer').execute()
  const guid = await started(file)
  await runJobs(app)
  expect(await read(guid)).toMatchObject({ status: 'Completed', done: 3, people: 3, contracts: 2 })
  const [kwame, sian, tomasz] = await carers()
  expect(kwame).toMatchObject({
    ...{
      reference: 'LEE-0001',
      name: 'Kwame Asante',
      ni_number: 'AB123456C',
      job: 1,
      able_to_drive: 1,
      domiciliary: 1,
    },
    ...{ email: 'kwame.asante@staff.example', short_name: 'Kwame', start_date: '2025-09-01' },
  })
  expect(sian).toMatchObject({ name: 'Siân Morris', job: 2, car_owner: 0, end_of_life: 1 })
  expect(tomasz).toMatchObject({ is_agency: true, ni_number: null })
  const contracts = await owner.selectFrom('user_contract').selectAll().orderBy('reference').execute()
  expect(contracts).toMatchObject([
    { carer_guid: kwame?.guid, model_guid: group, side: 'payment', contract_type_alias: 'P/WAGE', reference: '0001' },
    { carer_guid: sian?.guid, commute_type_alias: 'NONE', reference: '0002' },
  ])
  const audits = await owner.selectFrom('audit').select(['entity', 'entity_guid', 'after']).execute()
  expect(audits.filter(({ entity_guid }) => entity_guid === contracts[1]?.guid)).toMatchObject([
    {
      entity: 'user_contract',
      after: {
        ...{ reference: '0002', commute_type_alias: 'NONE', standing_rate_mode: 'NONE', standing_rate: null },
        ...{ guaranteed_hours: [], rates: [], mileage: [], travel_time: [], imported_from: expect.any(String) },
      },
    },
  ])
  const regions = await owner.selectFrom('carer_region').select('carer_guid').execute()
  expect(regions.filter(({ carer_guid }) => carer_guid === tomasz?.guid)).toHaveLength(2)

  // A second run of the same job finds it done.
  await runJob(app.services, 'apply-import', { importGuid: guid, branchGuid })
  expect(await carers()).toHaveLength(3)

  const again = (await preview(file)).body
  expect(again.lines.map(({ errors }) => errors[0]?.message)).toEqual([
    'Kwame Asante (LEE-0001) of this branch has this NI number.',
    'Siân Morris (LEE-0002) of this branch has this NI number.',
    'Tomasz Nowak (LEE-0003) of this branch has this email.',
  ])
})

test('a workbook is read like a CSV file; cells with a formula are wrong, several filled sheets refused', async () => {
  await owner.deleteFrom('user_contract').execute()
  await owner.deleteFrom('carer').execute()
  const { body } = await preview(await workbook())
  expect(body.counts).toMatchObject({ rows: 3, right: 3, contracts: 2 })

  const withFormula = await workbook(([heads = [], first = [], ...rest]) => [
    heads,
    [
      first[0],
      { type: 'Formula', value: '=A2' },
      { type: Date, value: new Date('1990-03-02'), format: 'dd/mm/yyyy' },
      ...first.slice(3),
    ],
    ...rest,
  ])
  const found = (await preview(withFormula)).body
  expect(found.counts).toMatchObject({ right: 2, wrong: 1 })
  expect(found.lines[0]).toMatchObject({
    number: 2,
    errors: [{ column: 1, message: 'This cell has a formula. Replace it by its value.' }],
  })
  expect(found.lines[0]?.cells[2]).toBe('02/03/1990')

  const one = [[{ type: String, value: 'Forename' }], [{ type: String, value: 'Ann' }]] as never // cells, as the library types them
  const two = await writeWorkbookFile([{ data: one }, { data: one }]).toBuffer()
  expect((await preview(new File([new Uint8Array(two)], 'carers.xlsx'))).problem).toMatchObject({
    errors: { file: ['This workbook has several filled sheets. Keep only the one to import.'] },
  })
})

test('a CSV file of Excel is read in its own characters and with semicolons', async () => {
  const text = sample
    .replaceAll(/"([^"]*)"/g, '$1')
    .replaceAll(', Leeds', ' Leeds')
    .replaceAll('; ', ' | ')
    .replaceAll(',', ';')
  const { body } = await preview(new File([Uint8Array.from(Buffer.from(text, 'latin1'))], 'carers.csv'))
  expect(body.counts).toMatchObject({ rows: 3, right: 3 })
  expect(body.lines[1]?.cells[0]).toBe('Siân')
})

test('an import whose job was lost ends after a week, and its file is forgotten', async () => {
  const guid = await started(csv(sample))
  await tidyUp(app.services)
  expect((await read(guid)).status).toBe('Pending')
  app.clock.advance('PT200H')
  await tidyUp(app.services)
  const row = await owner.selectFrom('person_import').selectAll().where('guid', '=', guid).executeTakeFirst()
  expect(row).toMatchObject({
    ...{ status: 'Failed', content: null },
    problem: 'The import was interrupted. Nothing was imported.',
  })
})
