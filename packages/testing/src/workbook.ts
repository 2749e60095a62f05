import { Readable } from 'node:stream'
import { readZip } from '#server/areas/output/documents/read-zip.ts'

export interface Workbook {
  /** The first sheet. Numbers are as stored, so dates are days since 30 December 1899. */
  readonly rows: (string | number)[][]
  readonly formulas: number
}

/** Reads the parts of an Excel file that a test needs to check what a spreadsheet would show. */
export async function workbookOf(file: Blob): Promise<Workbook> {
  const parts = await readZip(Readable.from([Buffer.from(await file.arrayBuffer())]))
  const shared = [...textOf(parts, 'xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item]) => plain(item))
  const sheet = textOf(parts, 'xl/worksheets/sheet1.xml')
  const rows = [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
    [...(row ?? '').matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', content = '']) => {
      const value = /<v>(.*?)<\/v>/s.exec(content)?.[1]
      if (attributes.includes('t="s"')) return shared[Number(value)] ?? ''
      if (attributes.includes('t="inlineStr"')) return plain(content)
      return value === undefined ? '' : Number(value)
    }),
  )
  return { rows, formulas: sheet.split('<f>').length - 1 }
}

function plain(xml = ''): string {
  const text = [...xml.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, part]) => part).join('')
  return text.replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name] ?? '',
  )
}

function textOf(parts: readonly { name: string; content: string }[], name: string): string {
  return parts.find((part) => part.name === name)?.content ?? ''
}
