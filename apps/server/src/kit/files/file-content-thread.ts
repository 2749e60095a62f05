import { fileTypeFromBlob } from 'file-type'
import type { FileKind } from '#domain/document/file-rules.ts'
import { answerQuestions } from '../threads/thread-work.ts'

export interface ContentTask {
  readonly kind: FileKind
  readonly bytes: ArrayBuffer
}

answerQuestions(
  () =>
    ({ kind, bytes }: ContentTask) =>
      holds(kind, new Blob([bytes])),
)

/** The library's names for types that it recognises by their first bytes or, for office files, by their entries. */
const known: Readonly<Partial<Record<FileKind, string>>> = {
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'xlsx',
  rtf: 'rtf',
  jpg: 'jpg',
  tiff: 'tif',
  png: 'png',
}

async function holds(kind: FileKind, file: Blob): Promise<boolean> {
  if (kind === 'txt') return isText(file)
  if (kind === 'html') return (await isText(file)) && isPage(await file.slice(0, 4096).text())
  const found = await fileTypeFromBlob(file)
  if (kind === 'doc') return found?.ext === 'cfb' && (await holdsWordDocument(file))
  return found !== undefined && found.ext === known[kind]
}

/** Bytes per read. */
const piece = 256 * 1024

/**
 * A text contains no control characters except whitespace. Its letters may be of any code page, so they are not
 * checked; UTF-16, which contains zero bytes, is recognised by its byte-order mark.
 */
async function isText(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined
  for (let start = 0; start < file.size; start += piece) {
    const bytes = await file.slice(start, start + piece).arrayBuffer()
    const text = new TextDecoder(wide ?? 'latin1').decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the search is for these characters.
    if (/[\u0000-\u0008\u000e-\u001f\u007f]/.test(text)) return false
  }
  return true
}

/** A page starts with a tag, possibly after a declaration and comments. */
function isPage(start: string): boolean {
  let rest = start.replace(/^\ufeff/, '').trimStart()
  if (/^<\?xml/i.test(rest)) rest = after(rest, '>')
  while (rest.startsWith('<!--')) rest = after(rest, '-->')
  return /^<(?:!doctype\s+html|[a-z][a-z0-9]*[\s>/])/i.test(rest)
}

/**
 * Returns the text after the first occurrence of a mark and the spaces that follow it; empty when the mark is missing.
 */
function after(text: string, end: string): string {
  const at = text.indexOf(end)
  return at === -1 ? '' : text.slice(at + end.length).trimStart()
}

/**
 * An old Word file keeps its text in a stream of this name, written in UTF-16; other old office files have other
 * streams.
 */
async function holdsWordDocument(file: Blob): Promise<boolean> {
  const name = Buffer.from('WordDocument', 'utf16le')
  for (let start = 0; start < file.size; start += piece) {
    const bytes = Buffer.from(await file.slice(start, start + piece + name.length).arrayBuffer())
    if (bytes.includes(name)) return true
  }
  return false
}
