import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'

/** How small: a page is packed for each answer, and nobody should wait for it. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Sends a text packed in a way that the caller reads. The compression of routes leaves out what no route answers. */
export function sendPacked(reply: FastifyReply, text: string): FastifyReply {
  const accepted = String(reply.request.headers['accept-encoding'] ?? '')
  reply.header('vary', 'accept-encoding')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotliCompressSync(text, quality))
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzipSync(text))
  return reply.send(text)
}
