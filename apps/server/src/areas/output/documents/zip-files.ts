import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { trimEnd } from '#domain/digits.ts'

/** A file that goes into a zip: its bytes, or a stream of them that is read only when its turn comes. */
export interface FileToZip {
  readonly name: string
  readonly body: Uint8Array | AsyncIterable<Uint8Array>
}

/**
 * Zips files in the order given, as a stream: no more than one file and what the reader has not taken yet are held.
 * Names are made safe and unique. `modifiedAt` (instant, ISO text) is the time every entry bears. A fault of a
 * source breaks the stream; a reader that goes away stops the sources.
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
  // yazl takes the time as a Date only.
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

/** A source that releases its bytes once they are read, as yazl keeps every source until the zip is closed. */
function streamOf(body: FileToZip['body']): Readable {
  if (!(body instanceof Uint8Array)) return Readable.from(body, { objectMode: false })
  let rest: Uint8Array | null = body
  return new Readable({
    read() {
      const chunk = rest
      rest = null
      // An empty chunk would be waited for: an empty file ends at once.
      if (chunk !== null && chunk.length > 0) this.push(chunk)
      else this.push(null)
    },
  })
}

// Names that Windows keeps for devices, whatever follows the first dot.
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const longest = 120

/** A file name that every system takes: one part, no control or path characters, not too long, never empty. */
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

/** Hands out safe names, numbering one that was given before: "a.pdf", "a (2).pdf". Capitals make no difference. */
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

/** The first characters of a name, never half of one. */
function cut(stem: string, length: number): string {
  return [...stem].slice(0, length).join('').trimEnd()
}
