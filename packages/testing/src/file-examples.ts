import { ZipFile } from 'yazl'

/** Small files whose content matches their type, for tests of uploads. */

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** The header of a JFIF picture, which is all that the server checks. */
const jpg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043', 'hex')
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
