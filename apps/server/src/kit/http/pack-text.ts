import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'

/** A moderate quality: a page is compressed for each response, and users wait for it. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Sends a text in an encoding that the caller accepts. The compression plugin skips responses that no route sends. */
export function sendPacked(reply: FastifyReply, text: string): FastifyReply {
  const accepted = String(reply.request.headers['accept-encoding'] ?? '')
  reply.header('vary', 'accept-encoding')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotliCompressSync(text, quality))
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzipSync(text))
  return reply.send(text)
}
