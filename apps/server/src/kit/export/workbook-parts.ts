/** The parts of an Excel workbook with one sheet (ECMA-376), apart from its rows. */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const documentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes in the list of styles below. */
export const styles = { plain: 0, bold: 1, date: 2, instant: 3, money: 4 } as const

const formats = ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm', '#,##0.00']
/** Custom formats are numbered from here. */
const firstFormat = 164

const format = (id: number, font: number) =>
  `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`

/** Files of the archive by name. */
export const workbookParts: readonly (readonly [name: string, content: string])[] = [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${documentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${documentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${documentType}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${head}<styleSheet xmlns="${spreadsheet}"><numFmts count="${formats.length}">${formats
      .map((code, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${code}"/>`)
      .join(
        '',
      )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${2 + formats.length}">${format(0, 0)}${format(0, 1)}${formats.map((_, at) => format(firstFormat + at, 0)).join('')}</cellXfs></styleSheet>`,
  ],
]

/** Returns the start of a sheet, before its rows: the first row stays in view. Widths are in characters. */
export function sheetStart(widths: readonly number[]): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  return `${head}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
}

export const sheetEnd = '</sheetData></worksheet>'

/** The maximum length of a cell. */
const maxCharacters = 32_767

/**
 * Escapes a text as the content of an element. Characters that XML cannot contain are dropped; escapes that Excel would
 * decode are preserved.
 */
export function escaped(text: string): string {
  return (
    text
      .slice(0, maxCharacters)
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/_x[0-9a-f]{4}_/gi, '_x005F$&')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  )
}
