import readWorkbookFile from 'read-excel-file/node'
import writeWorkbookFile, { type Cell } from 'write-excel-file/node'
import type { Side } from '#contract/fields.ts'
import { modelSpreadsheets } from '#contract/model/spreadsheet.ts'
import { getWholeModel } from '#contract/model/whole-model.ts'
import { councilModel } from './builders/models.ts'
import type { TestApp, TestUser } from './test-app.ts'

/** The contents of a workbook by sheet: rows of cells, the headings first. */
export type Sheets = Map<string, (string | number | boolean | Date | null)[][]>

/** Returns the workbook as a file, as a user would save it. */
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

/** Writes a cell by its spreadsheet name. */
export function put(sheets: Sheets, title: string, cell: string, value: string | number | Date | null): void {
  const line = sheetOf(sheets, title)[Number(cell.slice(1)) - 1]
  if (line) line[cell.charCodeAt(0) - 65] = value
}

/** The actions of a user with the workbooks of models of a side. */
export function workbooks(app: TestApp, as: TestUser, side: Side = 'invoice') {
  const { download, preview, upload } = modelSpreadsheets[side]
  return {
    async downloaded(guid: string): Promise<Sheets> {
      const { body } = await app.call(download, { params: { guid }, as })
      const sheets = await readWorkbookFile(Buffer.from(await (body as File).arrayBuffer()))
      return new Map(sheets.map(({ sheet, data }) => [sheet, data as never])) // the library types dates as the Date constructor
    },
    previewOf: (guid: string, file: File) => app.call(preview, { params: { guid }, body: { file }, as }),
    uploadOf: (guid: string, file: File, version: number) =>
      app.call(upload, { params: { guid }, body: { file }, as, headers: { 'if-match': String(version) } }),
    wholeOf: async (guid: string) => (await app.call(getWholeModel[side], { params: { guid }, as })).body,
  }
}

/** Creates a council's price list that its settings form would accept unchanged. */
export async function complete({ owner }: TestApp) {
  const council = await councilModel(owner)
  await owner
    .updateTable('contract_model')
    .set({ type_alias: 'OTHER', income_category_alias: 'R/DC' })
    .where('guid', '=', council.guid)
    .execute()
  return council
}
