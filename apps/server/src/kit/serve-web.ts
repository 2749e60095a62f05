import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Services } from './context.ts'
import { answerProblem } from './problem.ts'
import { serveSettings } from './serve-settings.ts'

/** Serves the built web application beside the API: files by name, every other page its start page. */
export async function serveWeb(app: FastifyInstance, services: Services, folder: string | undefined): Promise<void> {
  serveSettings(app, services, folder)
  const start = folder ? await readFile(join(folder, 'index.html'), 'utf8') : null
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !request.url.startsWith('/api/') &&
      !request.url.startsWith('/assets/')
    if (!wantsPage || start === null) return answerProblem(new AppError('NOT_FOUND'), request, reply)
    return reply.header('cache-control', 'no-cache').type('text/html').send(start)
  })
  if (!folder) return
  await app.register(serveStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    // Their names carry a hash of what is in them.
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  })
}
