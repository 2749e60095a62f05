import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { modelSpreadsheets } from '#contract/model/spreadsheet.ts'
import { complete, put, saved, sheetOf, workbooks } from '#testing/model-workbooks.ts'
import { testApp } from '#testing/test-app.ts'

// What the cells of a workbook offer, and what is said of those that are not right.
const app = await testApp()
const as = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Edit'])
const { downloaded, previewOf, uploadOf, wholeOf } = workbooks(app, as)
const model = () => complete(app)

test('what is not right is quoted, each number with the sentence of what is wrong with it', async () => {
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
    // RULE-013: what the form does not offer the workbook does not take.
    ['Rules!H2', 'Missed visit', 'Must be one of: Zero charge, Charge actual, Charge rostered.'],
  ])
})

test('what the forms’ own rules refuse is quoted too, cut where it is long', async () => {
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

test('columns of fixed choices have a drop-down of what the forms offer; references are hidden', async () => {
  const { guid } = await model()
  await app.owner.insertInto('holiday_tier').values({ title: 'Christmas & New Year' }).execute()
  const { body, headers } = await app.call(modelSpreadsheets.invoice.download, { params: { guid }, as })
  // Of "Leeds City Council – Homecare".
  expect(headers['content-disposition']).toContain('"Leeds City Council - Homecare-2026-11-24.xlsx"')
  const parts = unzipSync(new Uint8Array(await (body as File).arrayBuffer()))
  const xml = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const places = [...xml('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name)
  expect(xml('xl/workbook.xml')).toMatch(/<sheet [^>]*name="Choices"[^>]*state="hidden"/)
  const choices = sheetOf(await downloaded(guid), 'Choices')
  /** What the drop-down of some cells offers. */
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
  // Of six columns of rates the last one is the reference.
  expect(xml(`xl/worksheets/sheet${places.indexOf('Rates') + 1}.xml`)).toMatch(
    /<col min="7" max="7"[^>]*hidden="1"[^>]*\/>/,
  )
})

test('a row that is copied with its hidden reference is a new one', async () => {
  const { guid } = await model()
  const sheets = await downloaded(guid)
  const rates = sheetOf(sheets, 'Rates')
  // The weekend in two: the copy takes the second half.
  put(sheets, 'Rates', 'E5', '12:00')
  rates.push([...(rates[4] ?? [])])
  put(sheets, 'Rates', 'D6', '12:00')
  put(sheets, 'Rates', 'E6', '24:00')
  put(sheets, 'Rates', 'F6', 28)
  const file = await saved(sheets)
  const told = (await previewOf(guid, file)).body
  expect(told.errors).toEqual([])
  expect(told.changes.map(({ sheet, change }) => [sheet, change])).toEqual([
    ['Rates', 'changed'],
    ['Rates', 'added'],
  ])
  const { version } = await wholeOf(guid)
  expect((await uploadOf(guid, file, version)).status).toBe(200)
})
