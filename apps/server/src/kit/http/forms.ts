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
 * Bytes of a file that are kept: one more than the largest that any endpoint takes, so that its schema sees that the
 * file is too large. The rest is read and dropped, so that the caller receives the refusal.
 */
const maxOfFile = documentLimit + 1

/** Bytes after which the connection is dropped. */
const maxOfForm = 5 * documentLimit

const limits = { fields: 50, files: 5, parts: 55, fieldNameSize: 100, fieldSize: 20_000, fileSize: maxOfFile }

/** A file of a form. It is stored in the request's folder until the request is answered, and read from there. */
class ReceivedFile extends File {
  readonly sha256: string

  constructor(content: Blob, name: string, sha256: string) {
    super([content], name)
    this.sha256 = sha256
  }

  /** Distinguishes files when bodies are compared as text, under an idempotency key. */
  toJSON(): object {
    return { name: this.name, size: this.size, sha256: this.sha256 }
  }
}

const folders = new WeakMap<FastifyRequest, string>()

/**
 * Reads the fields of a multipart form (RFC 7578): texts, and a `File` for each file. A file that was not chosen is
 * missing.
 * Throws MALFORMED for an invalid form, BODY_TOO_LARGE for one beyond all limits.
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
      // The field of a file that was not chosen arrives without a name or content.
      else if (!part.filename) await drop(part.file)
      else form.set(part.fieldname, await keep(part, join(folder, String(form.size))))
    }
  } catch (error) {
    throw unreadable(error)
  }
  return Object.fromEntries(form)
}

/** Removes the files that `readForm` stored for a request. */
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

/** Limits the bytes read, whatever length the request declares. */
function endAfter(request: FastifyRequest, max: number): void {
  let seen = 0
  request.raw.on('data', (chunk: Buffer) => {
    seen += chunk.length
    if (seen > max) request.raw.destroy()
  })
}

/** Input that the parser cannot read is the caller's error; a failed write on this machine is ours. */
function unreadable(error: unknown): unknown {
  const { statusCode, syscall } = error as { statusCode?: number; syscall?: string }
  return statusCode === undefined && syscall === undefined
    ? new AppError('MALFORMED', 'The form could not be read.')
    : error
}
