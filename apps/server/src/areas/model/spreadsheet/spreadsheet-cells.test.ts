import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { modelSpreadsheets } from '#contract/model/spreadsheet.ts'
import { complete, put, saved, sheetOf, workbooks } from '#testing/model-workbooks.ts'
import { testApp } from '#testing/test-app.ts'

// The options of a workbook's cells, and the errors of invalid ones.
const app = await testApp()
const as = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Edit'])
const { downloaded, previewOf, uploadOf, wholeOf } = workbooks(app, as)
const model = () => complete(app)

test('invalid values are quoted, each number with the message of its error', async () => {
  const { guid } = await model()
  const sheets = await downloaded(guid)
  put(sheets, 'Bands', 'B2', -5)
  put(sheets, 'Bands', 'E2', 7.5)
  put(sheets, 'Rates', 'B2', 'from noon')
  put(sheets, 'Rates', 'B3', '12345678901')
  put(sheets, 'Rates', 'C4', 'Caturday')
  put(sheets, 'Rules', 'H2', 'Missed visit')
  const { errors } = (await previewOf(guid, await saved(sheets))).body
  expect(errors.map(({ sheet, cell, value, message }) => [`${sheet}!${cell}`, value, message])).toEqual([
    ['Bands!B2', '-5', 'Minimal value is 0.'],
    ['Bands!E2', '7.5', 'Must be a whole number.'],
    ['Rates!B2', 'from noon', 'Must be a number.'],
    ['Rates!B3', '12345678901', 'Maximal value is 999999999.'],
    ['Rates!C4', 'Caturday', 'There is no day or holiday tier named "Caturday".'],
    // RULE-013: the workbook accepts only the options of the form.
    ['Rules!H2', 'Missed visit', 'Must be one of: Zero charge, Charge actual, Charge rostered.'],
  ])
})

test('values that the rules of the forms refuse are quoted too, and cut when they are long', async () => {
  const { guid } = await model()
  const sheets = await downloaded(guid)
  put(sheets, 'Rates', 'F2', -5)
  put(sheets, 'Settings', 'B6', 'C'.repeat(200))
  const { errors } = (await previewOf(guid, await saved(sheets))).body
  expect(errors.map(({ sheet, cell, value, message }) => [`${sheet}!${cell}`, value, message])).toEqual([
    ['Settings!B6', `${'C'.repeat(100)}…`, 'Cost centre cannot exceed 16 characters.'],
    ['Rates!F2', '-5', 'Minimal value is 0.'],
  ])
})

test('columns with fixed choices have a drop-down with the options of the forms; references are hidden', async () => {
  const { guid } = await model()
  await app.owner.insertInto('holiday_tier').values({ title: 'Christmas & New Year' }).execute()
  const { body, headers } = await app.call(modelSpreadsheets.invoice.download, { params: { guid }, as })
  // For "Leeds City Council – Homecare".
  expect(headers['content-disposition']).toContain('"Leeds City Council - Homecare-2026-11-24.xlsx"')
  const parts = unzipSync(new Uint8Array(await (body as File).arrayBuffer()))
  const xml = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const places = [...xml('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name)
  expect(xml('xl/workbook.xml')).toMatch(/<sheet [^>]*name="Choices"[^>]*state="hidden"/)
  const choices = sheetOf(await downloaded(guid), 'Choices')
  /** Returns the options of the drop-down of some cells. */
  const offered = (sheet: string, cells: string) => {
    const content = xml(`xl/worksheets/sheet${places.indexOf(sheet) + 1}.xml`)
    const [, letter = '', last = ''] =
      new RegExp(`sqref="${cells}"><formula1>Choices!\\$(\\w)\\$1:\\$\\w\\$(\\d+)<`).exec(content) ?? []
    return choices.slice(0, Number(last)).map((line) => line[letter.charCodeAt(0) - 65])
  }
  expect(offered('Rules', 'H2:H5000')).toEqual(['Zero charge', 'Charge actual', 'Charge rostered'])
  expect(offered('Rates', 'C2:C5000')).toEqual([
    ...['Week', 'Weekday', 'Weekend', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    'Christmas & New Year',
  ])
  expect(offered('Settings', 'B12')).toEqual(['Yes', 'No'])
  expect(offered('Services', 'C2:C5000')).toContain('Domiciliary care')
  // The last of the six columns of rates is the reference.
  expect(xml(`xl/worksheets/sheet${places.indexOf('Rates') + 1}.xml`)).toMatch(
    /<col min="7" max="7"[^>]*hidden="1"[^>]*\/>/,
  )
})

test('a row that is copied with its hidden reference counts as new', async () => {
  const { guid } = await model()
  const sheets = await downloaded(guid)
  const rates = sheetOf(sheets, 'Rates')
  // The weekend is split: the copy takes the second half.
  put(sheets, 'Rates', 'E5', '12:00')
  rates.push([...(rates[4] ?? [])])
  put(sheets, 'Rates', 'D6', '12:00')
  put(sheets, 'Rates', 'E6', '24:00')
  put(sheets, 'Rates', 'F6', 28)
  const file = await saved(sheets)
  const preview = (await previewOf(guid, file)).body
  expect(preview.errors).toEqual([])
  expect(preview.changes.map(({ sheet, change }) => [sheet, change])).toEqual([
    ['Rates', 'changed'],
    ['Rates', 'added'],
  ])
  const { version } = await wholeOf(guid)
  expect((await uploadOf(guid, file, version)).status).toBe(200)
})
