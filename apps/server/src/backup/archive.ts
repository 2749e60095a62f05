import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import tar from 'tar-stream'
import { syncFolder } from '../kit/files/sync-folder.ts'
import { StartupError, startupErrorOf } from '../startup-error.ts'

/**
 * Writes a backup: a tar, compressed with Zstandard, which any machine with `tar` can read. Its last entry has the
 * SHA-256 of all others, so a truncated or altered file is detected before any of it is used.
 */
export interface ArchiveWriter {
  add(name: string, size: number, content: Readable): Promise<void>
  addJson(name: string, value: object): Promise<void>
  /** Splits a stream of unknown size into entries of a few megabytes, `name/000000` and so on. */
  addParts(name: string, content: AsyncIterable<Buffer>): Promise<void>
}

interface Ending {
  readonly sha256: string
}

const lastEntry = 'end.json'
const partSize = 4 * 1024 * 1024

/** Writes `FILE.part` and renames it once all of it is on disk; a failed write leaves nothing behind. */
export async function writeArchive(
  path: string,
  signal: AbortSignal,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const part = `${path}.part`
  const handle = await open(part, 'wx', 0o600)
  const pack = tar.pack()
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  try {
    const written = pipeline(pack, compress, createWriteStream('', { fd: handle, flush: true }), { signal })
    written.catch(() => {})
    const hash = createHash('sha256')
    const writer = writerOn(pack, hash)
    await fill(writer)
    await writer.addJson(lastEntry, { sha256: hash.copy().digest('hex') } satisfies Ending)
    pack.finalize()
    await written
    await rename(part, path)
    await syncFolder(dirname(path))
  } catch (error) {
    pack.destroy()
    await rm(part, { force: true })
    throw signal.aborted ? new StartupError('The backup was stopped.') : error
  } finally {
    await handle.close().catch(() => {})
  }
}

function writerOn(pack: tar.Pack, hash: ReturnType<typeof createHash>): ArchiveWriter {
  const add = async (name: string, size: number, content: Readable) => {
    hash.update(headOf(name, size))
    await pipeline(content, hashing(hash), pack.entry({ name, size, mode: 0o600 }))
  }
  return {
    add,
    addJson(name, value) {
      const bytes = Buffer.from(JSON.stringify(value))
      return add(name, bytes.length, Readable.from([bytes]))
    },
    async addParts(name, content) {
      let at = 0
      for await (const part of inParts(content)) {
        await add(`${name}/${String(at++).padStart(6, '0')}`, part.length, Readable.from([part]))
      }
    },
  }
}

/**
 * Reads a backup from its first entry to its last and passes each to `look`. Throws `StartupError` for a file that is
 * not a backup, is truncated or was altered, but only after `look` has seen all of it.
 */
export async function readArchive(
  path: string,
  look: (name: string, content: Readable) => Promise<void> = async (_name, content) => drain(content),
): Promise<void> {
  const extract = tar.extract()
  const hash = createHash('sha256')
  let ending: Ending | undefined
  const read = pipeline(createReadStream(path), createZstdDecompress(), extract)
  read.catch(() => {})
  try {
    for await (const entry of extract) {
      const { name, size = 0 } = entry.header
      if (ending) throw new Error('something follows its end')
      if (name === lastEntry) {
        ending = JSON.parse(await text(entry)) as Ending
        continue
      }
      hash.update(headOf(name, size))
      await look(name, entry.pipe(hashing(hash)))
    }
    await read
  } catch (error) {
    extract.destroy()
    // A refusal by the place to restore into, or a missing file, does not mean that the backup is damaged.
    if (startupErrorOf(error)) throw error
    throw new StartupError(damaged(path), { cause: error })
  }
  if (ending?.sha256 !== hash.digest('hex')) throw new StartupError(damaged(path))
}

const damaged = (path: string) =>
  `${path} is not a complete backup: it was cut off or altered, or is another kind of file.`

const headOf = (name: string, size: number) => `${name}\0${size}\0`

function hashing(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}

async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    chunks.push(chunk)
    size += chunk.length
    if (size < partSize) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}

async function drain(content: Readable): Promise<void> {
  for await (const _ of content);
}
