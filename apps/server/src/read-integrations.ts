import { trimEnd } from '#domain/digits.ts'
import { StartupError } from './startup-error.ts'

/** External services that Almoner uses when they are configured. */
export interface Integrations {
  /** A ClamAV daemon that scans uploads. */
  readonly virusScanner: { readonly host: string; readonly port: number } | undefined
  /** The address of a Nominatim server for geocoding, without a trailing slash. */
  readonly geocodingUrl: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/** Their variables, as printed by `--help`. */
export const integrationVariables = [
  ['CLAMAV_ADDRESS', 'A ClamAV daemon that scans uploads, host:port. Default: uploads are not scanned.'],
  [
    'GEOCODING_URL',
    'A Nominatim server that finds addresses, https://host/path. Default: only known addresses are found.',
  ],
] as const

/** Throws `StartupError` for an invalid value. */
export function readIntegrations(env: Environment): Integrations {
  return {
    virusScanner: readDaemon(env.CLAMAV_ADDRESS || undefined),
    geocodingUrl: readUrl(env.GEOCODING_URL || undefined),
  }
}

function readDaemon(text: string | undefined): Integrations['virusScanner'] {
  if (text === undefined) return undefined
  const [, host = '', digits = ''] = /^(\[[0-9a-f:]+\]|[^\s:/]+):(\d{1,5})$/i.exec(text) ?? []
  const port = Number(digits)
  if (host === '' || port < 1 || port > 65_535)
    throw new StartupError(`CLAMAV_ADDRESS must be host:port, not '${text}'.`)
  return { host: host.replace(/^\[|\]$/g, ''), port }
}

function readUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new StartupError(`GEOCODING_URL must be an address like https://host/path, not '${text}'.`)
  }
  return trimEnd(url.href, '/')
}
