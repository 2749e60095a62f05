import { zipSync } from 'fflate'
import { sql } from 'kysely'
import readWorkbookFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import writeWorkbookFile, { type Cell } from 'write-excel-file/node'
import { getHistory } from '#contract/history/history.ts'
import { bandRates } from '#contract/model/band-rates.ts'
import { modelSpreadsheets } from '#contract/model/spreadsheet.ts'
import { getWholeModel } from '#contract/model/whole-model.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { contractModel, councilModel, service } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Edit'])
const { download, preview, upload } = modelSpreadsheets.invoice

/** What stands in a workbook by sheet: lines of cells, the heads first. */
type Sheets = Map<string, (string | number | boolean | Date | null)[][]>

/** A council's price list that its settings form would take as it is. */
async function model() {
  const council = await councilModel(owner)
  await owner
    .updateTable('contract_model')
    .set({ type_alias: 'OTHER', income_category_alias: 'R/DC' })
    .where('guid', '=', council.guid)
    .execute()
  return council
}

async function downloaded(guid: string): Promise<Sheets> {
  const { status, body } = await app.call(download, { params: { guid }, as })
  expect(status).toBe(200)
  const sheets = await readWorkbookFile(Buffer.from(await (body as File).arrayBuffer()))
  return new Map(sheets.map(({ sheet, data }) => [sheet, data as never])) // the library tells of Date as its constructor
}

/** The same as a file again, as somebody would save it. */
async function saved(sheets: Sheets): Promise<File> {
  const written = [...sheets].map(([sheet, data]) => ({
    sheet,
    data: data.map((line) =>
      line.map((cell): Cell => (cell instanceof Date ? { value: cell, type: Date, format: 'dd/mm/yyyy' } : cell)),
    ),
  }))
  const content = await writeWorkbookFile(written).toBuffer()
  return new File([new Uint8Array(content)], 'model.xlsx')
}

const sheetOf = (sheets: Sheets, title: string) => {
  const sheet = sheets.get(title)
  if (!sheet) throw new Error(`There is no sheet ${title}`)
  return sheet
}
/** Writes a cell named as a spreadsheet names it. */
function put(sheets: Sheets, title: string, cell: string, value: string | number | Date | null): void {
  const line = sheetOf(sheets, title)[Number(cell.slice(1)) - 1]
  if (line) line[cell.charCodeAt(0) - 65] = value
}

const previewOf = (guid: string, file: File) => app.call(preview, { params: { guid }, body: { file }, as })
const uploadOf = (guid: string, file: File, version: number) =>
  app.call(upload, { params: { guid }, body: { file }, as, headers: { 'if-match': String(version) } })
const wholeOf = async (guid: string) => (await app.call(getWholeModel.invoice, { params: { guid }, as })).body
const repricings = async (guid: string) => {
  const { rows } = await sql<{
    key: string
  }>`select key from graphile_worker.jobs where key = ${`reprice-model:${guid}`}`.execute(owner)
  return rows.length
}

test('signed out is 401, without the permission for rates 403, another side or none 404', async () => {
  const { guid } = await model()
  const file = await saved(await downloaded(guid))
  const editor = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Read'])
  const stranger = await app.signIn(['Finance.Model.Rate:Edit'])
  for (const endpoint of [download, preview, upload]) {
    const body = endpoint === download ? undefined : { file }
    expect((await app.call(endpoint, { params: { guid }, body })).status).toBe(401)
    expect((await app.call(endpoint, { params: { guid }, body, as: stranger })).status).toBe(403)
    expect((await app.call(endpoint, { params: { guid }, body, as: editor })).status).toBe(
      endpoint === download ? 200 : 403,
    )
  }
  for (const endpoint of Object.values(modelSpreadsheets.payment)) {
    expect((await app.call(endpoint, { params: { guid }, body: { file }, as })).status).toBe(404)
  }
})

test('a model goes out with all its parts, and in again without a change', async () => {
  const { guid } = await model()
  const sheets = await downloaded(guid)
  expect([...sheets.keys()]).toEqual([
    'About this file',
    'Settings',
    'Services',
    'Bands',
    'Rates',
    'Enhanced rates',
    'Rule groups',
    'Rules',
    'Calendars',
    'Periods',
    'Standing charges',
  ])
  expect(sheetOf(sheets, 'Rates').map((line) => line.slice(2, 6))).toEqual([
    ['Day', 'From', 'To', 'Rate'],
    ['Weekday', '00:00', '07:00', 24],
    ['Weekday', '07:00', '19:00', 20],
    ['Weekday', '19:00', '00:00', 24],
    ['Weekend', '00:00', '00:00', 26],
  ])
  const before = await wholeOf(guid)
  const file = await saved(sheets)
  expect((await previewOf(guid, file)).body).toEqual({
    version: before.version,
    changed_since: null,
    errors: [],
    changes: [],
  })
  expect((await uploadOf(guid, file, before.version)).status).toBe(200)
  expect(await wholeOf(guid)).toEqual(before)
  expect(await repricings(guid)).toBe(0)
})

test('what would change is told before, changes nothing, and is what the upload then does', async () => {
  const { guid, serviceGuid } = await model()
  const before = await wholeOf(guid)
  const sheets = await downloaded(guid)
  put(sheets, 'Rates', 'F3', 21.255)
  put(sheets, 'Settings', 'B6', 'LEEDS-2')
  const file = await saved(sheets)

  const changes = [
    {
      sheet: 'Settings',
      change: 'changed',
      row: '',
      cells: [{ column: 'Cost centre', before: 'LEEDS', after: 'LEEDS-2' }],
    },
    {
      sheet: 'Rates',
      change: 'changed',
      row: 'Domiciliary care, from 01/01/2026 · 0 · Weekday · 07:00',
      cells: [{ column: 'Rate', before: '20', after: '21.255' }],
    },
  ]
  expect((await previewOf(guid, file)).body).toMatchObject({ errors: [], changes })
  expect(await wholeOf(guid)).toEqual(before)
  expect(await repricings(guid)).toBe(0)

  const { status, body } = await uploadOf(guid, file, before.version)
  expect([status, body]).toEqual([200, { changes }])
  const after = await wholeOf(guid)
  expect(after.version).toBe(before.version + 1)
  expect(after.settings.info.cost_centre).toBe('LEEDS-2')
  const [band] = after.services[0]?.bands ?? []
  const params = { modelGuid: guid, serviceGuid, bandGuid: band?.guid ?? '' }
  const { rates } = (await app.call(bandRates.invoice.get, { params, as })).body
  expect(rates.map(({ rate }) => rate)).toContain('21.255')
  expect(await repricings(guid)).toBe(1)
  const history = await app.call(getHistory, { params: { type: 'invoice-model', guid }, as })
  expect(JSON.stringify(history.body)).toContain('21.255')
})

test('every cell that is not right is named, and nothing is applied', async () => {
  const { guid } = await model()
  const before = await wholeOf(guid)
  const sheets = await downloaded(guid)
  put(sheets, 'Rates', 'F2', 'lots')
  put(sheets, 'Rates', 'C4', 'Caturday')
  put(sheets, 'Periods', 'B2', 'soon')
  put(sheets, 'Services', 'C2', 'Gardening')
  const unread = await previewOf(guid, await saved(sheets))
  expect(unread.body.changes).toEqual([])
  expect(unread.body.errors.map(({ sheet, cell, message }) => [`${sheet}!${cell}`, message])).toEqual([
    ['Services!C2', 'There is no care type named "Gardening".'],
    ['Rates!F2', 'Must be a number.'],
    ['Rates!C4', 'There is no day or holiday tier named "Caturday".'],
    ['Periods!B2', 'Must be a date, such as 31/01/2027.'],
  ])

  const again = await downloaded(guid)
  // SERV-D24, SERV-033, CAL-022, RULE-026: the sentences of the forms, at the cells of their fields.
  put(again, 'Rates', 'E3', '18:00')
  put(again, 'Bands', 'E2', null)
  put(again, 'Periods', 'B3', new Date('2026-01-13T00:00:00Z'))
  put(again, 'Rules', 'I2', null)
  const file = await saved(again)
  const { errors } = (await previewOf(guid, file)).body
  expect(errors.map(({ sheet, cell }) => `${sheet}!${cell}`)).toEqual(
    expect.arrayContaining(['Rates!D4', 'Bands!E2', 'Rules!I2']),
  )
  expect(errors.find(({ cell }) => cell === 'Rates!D4' || cell === 'D4')?.message).toBe('Rates can not have gaps')
  const refused = await uploadOf(guid, file, before.version)
  expect([refused.status, refused.problem.errors?.file]).toEqual([422, ['Not all of it is right.']])
  expect(await wholeOf(guid)).toEqual(before)
})

test('a new service comes with its bands and rates; one that has not begun goes, one that has stays', async () => {
  const { guid, careTypeGuid } = await model()
  await careType(owner, { title: 'Sleep-in' })
  await service(owner, {
    modelGuid: guid,
    careTypeGuid: await careType(owner, { title: 'Shopping' }),
    start: '2027-01-01',
  })
  const sheets = await downloaded(guid)
  const gone = 'Shopping, from 01/01/2027'
  for (const title of ['Services', 'Bands', 'Rates']) {
    const sheet = sheetOf(sheets, title)
    sheets.set(
      title,
      sheet.filter(([name]) => name !== gone),
    )
  }
  sheetOf(sheets, 'Services').push([
    'nights',
    'Invoices',
    'sleep-in',
    null,
    'Fixed price',
    new Date('2026-12-01T00:00:00Z'),
  ])
  sheetOf(sheets, 'Bands').push(['nights', 0, null, 'None'])
  sheetOf(sheets, 'Rates').push(['Nights', 0, 'Week', '00:00', '24:00', '£80.00'])
  const file = await saved(sheets)
  const { version } = await wholeOf(guid)
  const told = (await previewOf(guid, file)).body
  expect(told.errors).toEqual([])
  expect(told.changes.map(({ sheet, change }) => [sheet, change])).toEqual([
    ['Services', 'removed'],
    ['Services', 'added'],
    ['Bands', 'removed'],
    ['Bands', 'added'],
    ...Array.from({ length: 4 }, () => ['Rates', 'removed']),
    ['Rates', 'added'],
  ])
  expect((await uploadOf(guid, file, version)).status).toBe(200)
  const { services } = await wholeOf(guid)
  const night = services.find(({ type_title }) => type_title === 'Sleep-in')
  expect(services).toHaveLength(2)
  expect(
    night?.bands.map(({ rates }) =>
      rates.map(({ day_type_alias, start, end, rate }) => [day_type_alias, start, end, rate]),
    ),
  ).toEqual([[['WEEK', '0.00:00:00', '1.00:00:00', '80.000']]])

  const without = await downloaded(guid)
  for (const title of ['Services', 'Bands', 'Rates']) {
    without.set(
      title,
      sheetOf(without, title).filter(([name]) => !String(name).startsWith('Domiciliary')),
    )
  }
  expect(careTypeGuid).toBeTruthy()
  expect((await previewOf(guid, await saved(without))).body.errors).toMatchObject([{ sheet: 'Services', cell: '' }])
})

test('one service ends where another begins, in whatever order their rows stand', async () => {
  const { guid } = await model()
  const sheets = await downloaded(guid)
  const [, first] = sheetOf(sheets, 'Services')
  sheetOf(sheets, 'Services').splice(1, 0, ['later', ...(first ?? []).slice(1, 5), new Date('2027-04-05T00:00:00Z')])
  put(sheets, 'Services', 'G3', new Date('2027-04-05T00:00:00Z'))
  sheetOf(sheets, 'Bands').push(['later', 0, null, 'None'])
  const { version } = await wholeOf(guid)
  expect((await uploadOf(guid, await saved(sheets), version)).status).toBe(200)
  expect((await wholeOf(guid)).services.map(({ start, end }) => [start, end])).toEqual([
    ['2026-01-01', '2027-04-05'],
    ['2027-04-05', null],
  ])
})

test('who uploads after somebody else has changed the model is told who and when, and refused with the old version', async () => {
  const { guid } = await model()
  const file = await saved(await downloaded(guid))
  const sheets = await downloaded(guid)
  put(sheets, 'Rates', 'F3', 22)
  const { version } = await wholeOf(guid)
  await uploadOf(guid, await saved(sheets), version)
  const told = (await previewOf(guid, file)).body
  expect(told.changed_since).toMatch(/^Test operator changed it by a spreadsheet on 24\/11\/2026 09:\d\d\.$/)
  // What the other has done would be undone, and is shown to be.
  expect(told.changes).toMatchObject([{ sheet: 'Rates', cells: [{ column: 'Rate', before: '22', after: '20' }] }])
  const late = await uploadOf(guid, file, version)
  expect([late.status, late.problem.code]).toEqual([409, 'CHANGED_MEANWHILE'])
})

test('what is no workbook of this model is refused at the file', async () => {
  const { guid } = await model()
  const other = await contractModel(owner, { title: 'Another' })
  const messageOf = async (file: File) => {
    const { status, problem } = await previewOf(guid, file)
    return [status, problem.errors?.file?.[0]]
  }
  const foreign = await saved(await downloaded(other))
  expect(await messageOf(foreign)).toEqual([422, 'This workbook was downloaded from another model.'])
  expect(await messageOf(new File(['not a zip'], 'model.xlsx'))).toEqual([
    422,
    'This is not an Excel workbook (.xlsx).',
  ])
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(70_000_000) }, { level: 9 })
  expect(await messageOf(new File([new Uint8Array(bomb)], 'model.xlsx'))).toEqual([
    422,
    'This is not an Excel workbook (.xlsx).',
  ])
  const empty = await saved(new Map([['Sheet1', [['Hello']]]]))
  expect(await messageOf(empty)).toEqual([422, 'This workbook was not downloaded from a model.'])

  const sheets = await downloaded(guid)
  sheets.delete('Rules')
  sheets.set(
    'Bands',
    sheetOf(sheets, 'Bands').map((line) => line.slice(0, 3)),
  )
  expect(
    (await previewOf(guid, await saved(sheets))).body.errors.map(({ sheet, message }) => [sheet, message]),
  ).toEqual(
    expect.arrayContaining([
      ['Rules', 'This sheet is missing.'],
      ['Bands', 'The column "Rounding" is missing.'],
    ]),
  )
})

test('a pay group goes out and in with its base rates, salaries and policies; linked services with enhanced rates', async () => {
  const pay = await contractModel(owner, { side: 'payment', title: 'Salaried carers', typeAlias: 'P/SALARY' })
  await sql`
    with s as (insert into salary (model_guid, validity) values (${pay}, '[2026-04-01,)') returning guid)
    insert into salary_band (salary_guid, day_type_alias, start_minute, end_minute)
      select guid, 'W/DAY', 540, 1020 from s`.execute(owner)
  await sql`insert into base_rate (model_guid, validity, rate) values (${pay}, '[2026-01-01,)', 12.6)`.execute(owner)
  await sql`insert into accrual_policy (model_guid, type_alias, validity, accrual_cap, rollover_cap)
    values (${pay}, 'HOLIDAY', '[2026-01-01,2027-01-01)', 224, 1.6)`.execute(owner)
  const call = modelSpreadsheets.payment
  const sheetsOfPay = async () => {
    const { body } = await app.call(call.download, { params: { guid: pay }, as })
    const sheets = await readWorkbookFile(Buffer.from(await (body as File).arrayBuffer()))
    return new Map(sheets.map(({ sheet, data }) => [sheet, data as never])) as Sheets
  }
  const told = async (sheets: Sheets) =>
    (await app.call(call.preview, { params: { guid: pay }, body: { file: await saved(sheets) }, as })).body
  expect(await told(await sheetsOfPay())).toMatchObject({ errors: [], changes: [] })
  const sheets = await sheetsOfPay()
  put(sheets, 'Salary bands', 'D2', '17:30')
  put(sheets, 'Base rates', 'C2', 12.75)
  put(sheets, 'Accrual policies', 'D2', 112.5)
  expect((await told(sheets)).changes.map(({ sheet, cells }) => [sheet, cells])).toEqual([
    ['Base rates', [{ column: 'Rate', before: '12.6', after: '12.75' }]],
    ['Salary bands', [{ column: 'To', before: '17:00', after: '17:30' }]],
    ['Accrual policies', [{ column: 'Accrual cap (hours)', before: '224', after: '112.5' }]],
  ])
  // MCHG-039, MCHG-D17: the salary's sentences at its cells.
  put(sheets, 'Salary bands', 'C2', '18:00')
  expect((await told(sheets)).errors).toMatchObject([
    { sheet: 'Salary bands', cell: 'D2', column: 'To', message: 'End must be after Start' },
  ])

  const { guid } = await model()
  const linked = await service(owner, {
    modelGuid: guid,
    side: 'payment',
    payGroupGuid: pay,
    careTypeGuid: await careType(owner),
  })
  await sql`
    insert into enhanced_rate (band_guid, standard_rate_guid, day_type_alias, modifier_type, modifier)
      select r.band_guid, r.guid, 'SUN', 'Multiply', 1.5 from band_rate r join service_band b on b.guid = r.band_guid
      where b.service_guid = ${linked} and r.day_type_alias = 'W/END'`.execute(owner)
  const invoice = await downloaded(guid)
  expect(sheetOf(invoice, 'Enhanced rates')[1]?.slice(2, 7)).toEqual(['Sunday', 'Weekend', '00:00', 'Multiply', 1.5])
  put(invoice, 'Enhanced rates', 'G2', 2)
  expect((await previewOf(guid, await saved(invoice))).body).toMatchObject({
    errors: [],
    changes: [{ sheet: 'Enhanced rates', change: 'changed', cells: [{ column: 'By', before: '1.5', after: '2' }] }],
  })
  put(invoice, 'Enhanced rates', 'E2', 'Monday')
  expect((await previewOf(guid, await saved(invoice))).body.errors).toMatchObject([
    { sheet: 'Enhanced rates', cell: 'E2', message: 'Must be a time of day, such as 07:30.' },
    { sheet: 'Enhanced rates', message: 'There is no rate of this day that starts then.' },
  ])
})
