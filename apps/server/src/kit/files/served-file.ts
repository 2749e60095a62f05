import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

interface ServedFileInit {
  /** The name that the browser saves it under. */
  readonly name: string
  /** The type found by inspection if it is harmless, or the type that the server wrote; otherwise plain bytes. */
  readonly type?: 'image/jpeg' | 'image/png' | 'application/pdf'
  /** The size in bytes. */
  readonly size?: number
}

/** The response of a handler whose endpoint returns a file. */
export class ServedFile {
  readonly content: Readable | Buffer
  readonly init: ServedFileInit

  constructor(content: Readable | Buffer, init: ServedFileInit) {
    this.content = content
    this.init = init
  }
}

/**
 * Sends a file, which may be an upload. No browser treats it as a page of ours, whatever it contains: it is saved and
 * not opened, its type is not guessed, and if it is opened anyway it can run nothing.
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

/** Returns the header that saves a file under a name: in ASCII for old browsers, in full for all others (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
