import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

interface ServedFileInit {
  /** The name under which the browser saves it. */
  readonly name: string
  /** The type found by inspection if it is harmless, or the type that we wrote; otherwise plain bytes. */
  readonly type?: 'image/jpeg' | 'image/png' | 'application/pdf'
  /** Bytes. */
  readonly size?: number
}

/** The answer of a handler whose endpoint returns a file. */
export class ServedFile {
  readonly content: Readable | Buffer
  readonly init: ServedFileInit

  constructor(content: Readable | Buffer, init: ServedFileInit) {
    this.content = content
    this.init = init
  }
}

/**
 * Sends a file, which somebody may have uploaded. Whatever is in it, no browser takes it for a page of ours: it is saved and not
 * opened, its type is not guessed, and were it opened all the same it could run nothing.
 */
export function sendFile(reply: FastifyReply, { content, init }: ServedFile): FastifyReply {
  if (init.size !== undefined) reply.header('content-length', init.size)
  return reply
    .type(init.type ?? 'application/octet-stream')
    .header('content-disposition', attachment(init.name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
    .send(content)
}

/** Saved under a name: in plain letters for old readers, in full for all others (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
