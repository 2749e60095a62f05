import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { trimEnd } from '#domain/digits.ts'

/** A file to zip: its bytes, or a stream of them that is read only when its turn comes. */
export interface FileToZip {
  readonly name: string
  readonly body: Uint8Array | AsyncIterable<Uint8Array>
}

/**
 * Zips files in the order given, as a stream: only one file and the data that the reader has not consumed are in
 * memory. Names are made safe and unique. `modifiedAt` (instant, ISO text) is the time of every entry. An error of a
 * source breaks the stream; a reader that disconnects stops the sources.
 */
export function zipFiles(files: Iterable<FileToZip> | AsyncIterable<FileToZip>, modifiedAt: string): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  fill(zip, output, files, modifiedAt).catch((fault: unknown) => {
    output.destroy(fault instanceof Error ? fault : new Error(String(fault)))
  })
  return output
}

async function fill(
  zip: ZipFile,
  output: Readable,
  files: Iterable<FileToZip> | AsyncIterable<FileToZip>,
  modifiedAt: string,
): Promise<void> {
  const uniqueName = fileNames()
  // yazl accepts the time only as a Date.
  const options = { mtime: new Date(modifiedAt), mode: 0o100644 }
  for await (const file of files) {
    if (output.destroyed) return
    const source = streamOf(file.body)
    const stop = () => source.destroy()
    output.once('close', stop)
    zip.addReadStream(source, uniqueName(file.name), options)
    await finished(source, { writable: false })
    output.off('close', stop)
  }
  zip.end()
}

/** Returns a source that releases its bytes once they are read, as yazl keeps every source until the zip is closed. */
function streamOf(body: FileToZip['body']): Readable {
  if (!(body instanceof Uint8Array)) return Readable.from(body, { objectMode: false })
  let rest: Uint8Array | null = body
  return new Readable({
    read() {
      const chunk = rest
      rest = null
      // An empty chunk would stall the stream: an empty file ends at once.
      if (chunk !== null && chunk.length > 0) this.push(chunk)
      else this.push(null)
    },
  })
}

// Names that Windows reserves for devices, with any extension.
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const longest = 120

/**
 * Returns a file name that every system accepts: one part, no control or path characters, not too long, never empty.
 */
export function safeFileName(name: string): string {
  const spaced = name
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
  const plain = trimEnd(spaced.replace(/^[ .]+/, ''), ' .')
  if (plain === '') return 'file'
  const safe = reserved.test(plain) ? `_${plain}` : plain
  const { stem, extension } = partsOf(safe)
  return `${cut(stem, longest - extension.length)}${extension}`
}

/** Returns safe names, numbering repeated ones: "a.pdf", "a (2).pdf". Letter case is ignored. */
export function fileNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const safe = safeFileName(name)
    const { stem, extension } = partsOf(safe)
    let unique = safe
    for (let count = 2; taken.has(unique.toLowerCase()); count++) {
      const number = ` (${count})`
      unique = `${cut(stem, longest - number.length - extension.length)}${number}${extension}`
    }
    taken.add(unique.toLowerCase())
    return unique
  }
}

function partsOf(name: string): { stem: string; extension: string } {
  const extension = /[^.](\.[A-Za-z0-9]{1,8})$/.exec(name)?.[1] ?? ''
  return { stem: name.slice(0, name.length - extension.length), extension }
}

/** Returns the first characters of a name, never half of one. */
function cut(stem: string, length: number): string {
  return [...stem].slice(0, length).join('').trimEnd()
}
