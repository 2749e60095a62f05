import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { bandRates } from '#contract/model/band-rates.ts'
import { modelSpreadsheets } from '#contract/model/spreadsheet.ts'
import { contractModel } from '#testing/builders/models.ts'
import { complete, put, saved, sheetOf, workbooks } from '#testing/model-workbooks.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Edit'])
const { download, preview, upload } = modelSpreadsheets.invoice
const { downloaded, previewOf, uploadOf, wholeOf } = workbooks(app, as)
const model = () => complete(app)
const repricings = async (guid: string) => {
  const { rows } = await sql<{
    key: string
  }>`select key from graphile_worker.jobs where key = ${`reprice-model:${guid}`}`.execute(owner)
  return rows.length
}

test('signed out is 401, without the permission for rates 403, of the other side or missing 404', async () => {
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

test('a model is downloaded with all its parts, and uploaded again without a change', async () => {
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
    'Choices',
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

test('a preview lists the changes without making them, and the upload then makes exactly these', async () => {
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

test('the preview of an outdated workbook shows who changed the model and when, and its upload is refused', async () => {
  const { guid } = await model()
  const file = await saved(await downloaded(guid))
  const sheets = await downloaded(guid)
  put(sheets, 'Rates', 'F3', 22)
  const { version } = await wholeOf(guid)
  await uploadOf(guid, await saved(sheets), version)
  const preview = (await previewOf(guid, file)).body
  expect(preview.changed_since).toMatch(/^Test operator changed it with a spreadsheet on 24\/11\/2026 09:\d\d\.$/)
  // The upload would undo the other user's change, and the preview shows it.
  expect(preview.changes).toMatchObject([{ sheet: 'Rates', cells: [{ column: 'Rate', before: '22', after: '20' }] }])
  const late = await uploadOf(guid, file, version)
  expect([late.status, late.problem.code]).toEqual([409, 'CHANGED_MEANWHILE'])
})

test('a file that is not a workbook of this model is refused at the file', async () => {
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
    expect.stringContaining('This workbook is too large'),
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
