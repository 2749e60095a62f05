import readWorkbookFile from 'read-excel-file/node'
import writeWorkbookFile, { type Cell } from 'write-excel-file/node'
import type { Side } from '#contract/fields.ts'
import { modelSpreadsheets } from '#contract/model/spreadsheet.ts'
import { getWholeModel } from '#contract/model/whole-model.ts'
import { councilModel } from './builders/models.ts'
import type { TestApp, TestUser } from './test-app.ts'

/** What stands in a workbook by sheet: lines of cells, the heads first. */
export type Sheets = Map<string, (string | number | boolean | Date | null)[][]>

/** The workbook as a file again, as somebody would save it. */
export async function saved(sheets: Sheets): Promise<File> {
  const written = [...sheets].map(([sheet, data]) => ({
    sheet,
    data: data.map((line) =>
      line.map((cell): Cell => (cell instanceof Date ? { value: cell, type: Date, format: 'dd/mm/yyyy' } : cell)),
    ),
  }))
  const content = await writeWorkbookFile(written).toBuffer()
  return new File([new Uint8Array(content)], 'model.xlsx')
}

export function sheetOf(sheets: Sheets, title: string) {
  const sheet = sheets.get(title)
  if (!sheet) throw new Error(`There is no sheet ${title}`)
  return sheet
}

/** Writes a cell named as a spreadsheet names it. */
export function put(sheets: Sheets, title: string, cell: string, value: string | number | Date | null): void {
  const line = sheetOf(sheets, title)[Number(cell.slice(1)) - 1]
  if (line) line[cell.charCodeAt(0) - 65] = value
}

/** What somebody does with the workbooks of models of a side. */
export function workbooks(app: TestApp, as: TestUser, side: Side = 'invoice') {
  const { download, preview, upload } = modelSpreadsheets[side]
  return {
    async downloaded(guid: string): Promise<Sheets> {
      const { body } = await app.call(download, { params: { guid }, as })
      const sheets = await readWorkbookFile(Buffer.from(await (body as File).arrayBuffer()))
      return new Map(sheets.map(({ sheet, data }) => [sheet, data as never])) // the library tells of Date as its constructor
    },
    previewOf: (guid: string, file: File) => app.call(preview, { params: { guid }, body: { file }, as }),
    uploadOf: (guid: string, file: File, version: number) =>
      app.call(upload, { params: { guid }, body: { file }, as, headers: { 'if-match': String(version) } }),
    wholeOf: async (guid: string) => (await app.call(getWholeModel[side], { params: { guid }, as })).body,
  }
}

/** A council's price list that its settings form would take as it is. */
export async function complete({ owner }: TestApp) {
  const council = await councilModel(owner)
  await owner
    .updateTable('contract_model')
    .set({ type_alias: 'OTHER', income_category_alias: 'R/DC' })
    .where('guid', '=', council.guid)
    .execute()
  return council
}
