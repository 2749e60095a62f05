import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { appUrlKeyOf, embeddedNames, publicSettingKeys, type RuntimeSettings } from '#contract/runtime-settings.ts'
import type { Services } from '../context.ts'

/**
 * Serves /config.json at the root of the site (SHELL-D52): the public keys to everyone, all keys to signed-in users
 * (AUTH-D04). `folder` is the web application's; embedded applications may lie beside it.
 */
export function serveSettings(app: FastifyInstance, services: Services, folder: string | undefined): void {
  const all = settingsOf(services, folder)
  const open = Object.fromEntries(publicSettingKeys.map((key) => [key, all[key] ?? '']))
  app.get('/config.json', { schema: { hide: true } as object }, async (request, reply) => {
    // One address has two responses: no cache may mix them up.
    reply.header('cache-control', 'no-store').header('vary', 'authorization')
    const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    return token !== undefined && (await services.tokens.read(token)) ? all : open
  })
}

function settingsOf({ settings, environment }: Services, folder: string | undefined): RuntimeSettings {
  const isThere = (name: string) =>
    folder !== undefined && existsSync(join(folder, 'embedded', name, 'asset-manifest.json'))
  // An application on this server needs no configured address (SHELL-D62).
  const apps = embeddedNames.map((name) => {
    const key = appUrlKeyOf(name)
    return [key, settings[key] || (isThere(name) ? `/embedded/${name}` : '')] as const
  })
  return {
    ...settings,
    ...Object.fromEntries(apps),
    Environment: environment,
    CoreApiUrl: '/api',
    IdentityApiUrl: '/api',
    CommsApiUrl: '/api',
    GeocodingApiUrl: '/api',
  }
}
