import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { modelSpreadsheets } from '#contract/model/spreadsheet.ts'
import { Threads } from '#server/kit/threads/threads.ts'
import { complete, put, saved, sheetOf, workbooks } from '#testing/model-workbooks.ts'
import { testApp } from '#testing/test-app.ts'
import { namesOf } from './names.ts'
import { readUploaded } from './workbook-in-thread.ts'

const temporary = await mkdtemp(join(tmpdir(), 'almoner-test-'))
const formerFolder = process.env.TMPDIR
process.env.TMPDIR = temporary
afterAll(async () => {
  if (formerFolder === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = formerFolder
  await rm(temporary, { recursive: true })
})

const app = await testApp()
const as = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Edit'])
const { download } = modelSpreadsheets.invoice
const { downloaded, previewOf, uploadOf, wholeOf } = workbooks(app, as)
const { guid } = await complete(app)

const { body } = await app.call(download, { params: { guid }, as })
const original = unzipSync(new Uint8Array(await (body as Blob).arrayBuffer()))
const lastSheet = 'xl/worksheets/sheet10.xml'

const fileOf = (entries: Record<string, Uint8Array>) => new File([new Uint8Array(zipSync(entries))], 'model.xlsx')
/** Returns the workbook with other content in one of its sheets. */
const withSheet = (content: string, before = '') =>
  fileOf({
    ...original,
    [lastSheet]: strToU8(
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${before}<sheetData>${content}</sheetData></worksheet>`,
    ),
  })
const tooLarge = expect.stringMatching(/^This workbook is too large: it may have 10,000 rows in all and 100 columns/)

test.for([
  ['a cell in the last row and column', withSheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')],
  ['a cell in a far column', withSheet('<row r="3"><c r="XFD3"><v>1</v></c></row>')],
  ['a cell in a far row of a row without a number', withSheet('<row><c r="A1048576"><v>1</v></c></row>')],
  ['a far row without cells', withSheet('<row r="1048576"/>')],
  ['a far cell under a prefix', withSheet('<x:row r="3"><x:c x:r="XFD3"><x:v>1</x:v></x:c></x:row>')],
  ['a far cell in single quotes and entities', withSheet(`<row r='3'><c\n r='&#88;FD3'><v>1</v></c></row>`)],
  ['a far dimension', withSheet('', '<dimension ref="A1:XFD1048576"/>')],
  ['a far merged range', withSheet('<row r="1"/><mergeCells><mergeCell ref="A1:A1048576"/></mergeCells>')],
  ['many rows without numbers', withSheet('<row/>'.repeat(10_001))],
  ['too many rows in total', fileOf(manyRows())],
  [
    'many shared texts',
    fileOf({ ...original, 'xl/sharedStrings.xml': strToU8(`<sst>${'<si/>'.repeat(100_001)}</sst>`) }),
  ],
  ['many entries', fileOf({ ...original, ...Object.fromEntries(emptyEntries(501)) })],
  ['a long text in many cells', fileOf(longTexts())],
] as const)(
  '%s is refused before the workbook is read, changes nothing and leaves nothing behind',
  async ([, file]) => {
    const before = await wholeOf(guid)
    const { status, problem } = await previewOf(guid, file)
    expect([status, problem.errors]).toEqual([422, { file: [tooLarge] }])
    const uploaded = await uploadOf(guid, file, before.version)
    expect([uploaded.status, uploaded.problem.errors]).toEqual([422, { file: [tooLarge] }])
    expect(await wholeOf(guid)).toEqual(before)
    expect(await readdir(temporary)).toEqual([])
  },
)

test.for([
  ['a cell without a reference', withSheet('<row r="1"><c><v>1</v></c></row>')],
  ['a row whose number has an exponent', withSheet('<row r="1e9"><c r="A1"><v>1</v></c></row>')],
  ['a cell whose row has an exponent', withSheet('<row r="1"><c r="A1e9"><v>1</v></c></row>')],
  ['invalid XML', withSheet('<row r="1"><c r="A1"')],
] as const)('%s is refused as a workbook', async ([, file]) => {
  const { status, problem } = await previewOf(guid, file)
  expect([status, problem.errors]).toEqual([422, { file: ['This is not an Excel workbook (.xlsx).'] }])
})

test('a workbook that takes too much to read is refused at the file', async () => {
  const none = new Map<string, string>()
  const titles = { 'care type': none, condition: none, 'holiday tier': none, 'pay group': none, run: none }
  const threads = new Threads<never, never>(new URL('./workbook-thread.ts', import.meta.url), {
    atOnce: 1,
    waiting: 0,
    memory: 256,
    timeout: 1,
  })
  await expect(readUploaded('invoice', fileOf(original), namesOf(titles), threads)).rejects.toMatchObject({
    code: 'INVALID',
    fields: { file: [expect.stringContaining('takes too long or too much memory')] },
  })
})

test('a file that is invalid as a whole is refused with a short list of errors, and long texts are cut', async () => {
  const sheets = await downloaded(guid)
  const rates = sheetOf(sheets, 'Rates')
  const wrong = rates[1]?.with(2, 'x'.repeat(1000)) ?? []
  for (let count = 0; count < 600; count++) rates.push(wrong)
  put(sheets, 'Rates', 'C2', 'y'.repeat(1000))
  const { errors } = (await previewOf(guid, await saved(sheets))).body
  expect(errors).toHaveLength(500)
  expect(errors[0]?.message).toBe(`There is no day or holiday tier named "${'y'.repeat(99)}…".`)
})

/** As many rows in each sheet as one may have, but too many together. */
function manyRows(): Record<string, Uint8Array> {
  const rows = strToU8(`<worksheet><sheetData>${'<row/>'.repeat(5001)}</sheetData></worksheet>`)
  return { ...original, [lastSheet]: rows, 'xl/worksheets/sheet9.xml': rows }
}

function emptyEntries(count: number): [string, Uint8Array][] {
  return Array.from({ length: count }, (_, index) => [`xl/media/${index}.png`, new Uint8Array()])
}

/** One shared text of 10,000 letters in 600 cells. */
function longTexts(): Record<string, Uint8Array> {
  const texts = strFromU8(original['xl/sharedStrings.xml'] ?? new Uint8Array())
  const index = texts.split('<si>').length - 1
  const rows = Array.from(
    { length: 600 },
    (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>${index}</v></c></row>`,
  )
  return {
    ...original,
    'xl/sharedStrings.xml': strToU8(texts.replace('</sst>', `<si><t>${'z'.repeat(10_000)}</t></si></sst>`)),
    [lastSheet]: strToU8(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`),
  }
}
