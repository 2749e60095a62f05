import { existsSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Services } from '../context.ts'
import { pagePolicy } from './content-security.ts'
import { sendPacked } from './pack-text.ts'
import type { AnswerProblem } from './problem.ts'
import { readPage } from './read-page.ts'
import { serveSettings } from './serve-settings.ts'

/** Serves the built web application beside the API: files by name, every other page as its start page. */
export async function serveWeb(
  app: FastifyInstance,
  services: Services,
  folder: string | undefined,
  answerProblem: AnswerProblem,
): Promise<void> {
  serveSettings(app, services, folder)
  const page = folder ? await readPage(folder, services.settings) : null
  const policy = pagePolicy(services.settings, page?.inline)
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !isOfApi(request.url) && !isFile(request.url)
    if (!wantsPage || page === null) return answerProblem(new AppError('NOT_FOUND'), request, reply)
    reply.header('content-security-policy', policy).header('cache-control', 'no-cache').type('text/html')
    return sendPacked(reply, page.html(request.url))
  })
  if (!folder) return
  app.addHook('onSend', async (request, reply) => {
    if (isFile(request.url)) for (const name of pageHeaders) reply.removeHeader(name)
  })
  await app.register(serveStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    // Their names contain a hash of their content.
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  })
  await serveEmbedded(app, join(folder, 'embedded'))
}

/** Whether an address is a call of the API, not a page or a file. */
export function isOfApi(url: string): boolean {
  return url.startsWith('/api/')
}

/** Whether a path serves only files, never the start page. */
function isFile(url: string): boolean {
  return /^\/(assets|embedded)\//.test(url)
}

/**
 * Headers that matter only for pages and calls. The first screen loads about twenty small files, which would otherwise
 * have more headers than content.
 */
const pageHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-api-version',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-service-build',
  'x-xss-protection',
]

/** Serves the applications that come with the product, for the shell to host (SHELL-D62). */
async function serveEmbedded(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  await app.register(serveStatic, {
    root: folder,
    prefix: '/embedded/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    // All names except the manifest's contain a hash of the content.
    setHeaders: (reply, path) =>
      reply.header('cache-control', path.endsWith('.json') ? 'no-cache' : 'public, max-age=31536000, immutable'),
  })
}
