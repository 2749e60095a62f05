import { createHash } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { documentLimit } from '#domain/document/file-rules.ts'
import { makeWorkFolder } from '../files/work-files.ts'

/**
 * Bytes that are kept of a file: the most that any endpoint takes, and one more, by which its schema sees that the
 * file is too large. What comes after is read and dropped, so that the caller can be told.
 */
const maxOfFile = documentLimit + 1

/** Bytes after which a caller is no longer listened to. */
const maxOfForm = 5 * documentLimit

const limits = { fields: 50, files: 5, parts: 55, fieldNameSize: 100, fieldSize: 20_000, fileSize: maxOfFile }

/** A file of a form. It lies in a folder of the request until that is answered, and is read from there. */
class ReceivedFile extends File {
  readonly sha256: string

  constructor(content: Blob, name: string, sha256: string) {
    super([content], name)
    this.sha256 = sha256
  }

  /** Distinguishes files where bodies are compared as text, under an idempotency key. */
  toJSON(): object {
    return { name: this.name, size: this.size, sha256: this.sha256 }
  }
}

const folders = new WeakMap<FastifyRequest, string>()

/**
 * The fields of a form of parts (RFC 7578): texts, and a `File` for each file. A file that was not chosen is missing.
 * Throws MALFORMED for what is no form, BODY_TOO_LARGE for one beyond all limits.
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, string | File>> {
  if (Number(request.headers['content-length'] ?? 0) > maxOfForm) throw new AppError('BODY_TOO_LARGE')
  const folder = await makeWorkFolder()
  folders.set(request, folder)
  endAfter(request, maxOfForm)
  const form = new Map<string, string | File>()
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') form.set(part.fieldname, String(part.value))
      // A form sends the field of a file that nobody chose without a name and without content.
      else if (!part.filename) await drop(part.file)
      else form.set(part.fieldname, await keep(part, join(folder, String(form.size))))
    }
  } catch (error) {
    throw unreadable(error)
  }
  return Object.fromEntries(form)
}

/** Takes away what `readForm` has laid down for a request. */
export async function clearForm(request: FastifyRequest): Promise<void> {
  const folder = folders.get(request)
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
}

async function keep(part: MultipartFile, path: string): Promise<File> {
  const hash = createHash('sha256')
  const hashed = async function* (content: AsyncIterable<Buffer>) {
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(part.file, hashed, createWriteStream(path, { mode: 0o600 }))
  return new ReceivedFile(await openAsBlob(path), part.filename, hash.digest('hex'))
}

async function drop(content: Readable): Promise<void> {
  for await (const _ of content);
}

/** Nobody may keep us reading for ever, whatever length was announced. */
function endAfter(request: FastifyRequest, max: number): void {
  let seen = 0
  request.raw.on('data', (chunk: Buffer) => {
    seen += chunk.length
    if (seen > max) request.raw.destroy()
  })
}

/** What the parser could not read is the caller's doing; what this machine could not write is ours. */
function unreadable(error: unknown): unknown {
  const { statusCode, syscall } = error as { statusCode?: number; syscall?: string }
  return statusCode === undefined && syscall === undefined
    ? new AppError('MALFORMED', 'The form could not be read.')
    : error
}
