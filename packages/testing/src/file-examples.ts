import { crc32, deflateSync } from 'node:zlib'
import { ZipFile } from 'yazl'

/** Small files whose content matches their type, for tests of uploads. */

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A green picture of 2 by 2 pixels. */
const jpg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIgAsM//2Q==',
  'base64',
)
/** A little-endian TIFF with one directory of no entries. */
const tiff = Buffer.from('49492a000800000000000000000000000000', 'hex')

export function fileOf(name: string, content: string | Uint8Array): File {
  return new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
}

/** Creates a zipped office file, whose type is in its content list. */
async function packed(part: string, type: string): Promise<Buffer> {
  const zip = new ZipFile()
  const types = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`
  zip.addBuffer(Buffer.from(types), '[Content_Types].xml')
  zip.addBuffer(Buffer.from('<x/>'), part)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Creates a compound file of older office programs, with the name of one stream in its directory. */
function compound(stream: string): Buffer {
  const file = Buffer.alloc(2048)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  Buffer.from(stream, 'utf16le').copy(file, 1152)
  return file
}

/** Returns one file of every document type (SHELL-099). */
export async function documentExamples(): Promise<readonly File[]> {
  return [
    fileOf('contract.pdf', '%PDF-1.7\n%%EOF\n'),
    fileOf('letter.doc', compound('WordDocument')),
    fileOf('letter.docx', await packed('word/document.xml', 'wordprocessingml.document')),
    fileOf('list.xlsx', await packed('xl/workbook.xml', 'spreadsheetml.sheet')),
    fileOf('letter.rtf', '{\\rtf1\\ansi Dear Sir}'),
    fileOf('page.html', '<!doctype html><title>Page</title><script>alert(1)</script>'),
    fileOf('note.txt', 'BMW insurance, £300\r\n'),
    fileOf('photo.jpg', jpg),
    fileOf('scan.tiff', tiff),
    fileOf('scan.png', png),
  ]
}

/** Returns a grey PNG of some pixels; with `claims` it says that it has other ones. */
export function pngOf(width: number, height: number, claims: { width: number; height: number } = { width, height }) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const numbers = Buffer.alloc(8)
    numbers.writeUInt32BE(data.length, 0)
    numbers.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(claims.width, 0)
  header.writeUInt32BE(claims.height, 4)
  const rows = deflateSync(Buffer.alloc(height * (width + 1)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

export const imageExamples = { png, jpg } as const

/** Returns files whose content does not match their type. */
export async function falseExamples(): Promise<readonly File[]> {
  const program = Buffer.from('4d5a90000300000004000000ffff0000', 'hex')
  return [
    fileOf('program.pdf', program),
    fileOf('program.txt', program),
    fileOf('program.html', program),
    fileOf('text.pdf', 'A text.'),
    fileOf('text.html', 'A text, not a page.'),
    fileOf('picture.pdf', png),
    fileOf('page.png', '<!doctype html><script>alert(1)</script>'),
    fileOf('table.doc', compound('Workbook')),
    fileOf('table.docx', await packed('xl/workbook.xml', 'spreadsheetml.sheet')),
    fileOf('nothing.pdf', ''),
  ]
}
