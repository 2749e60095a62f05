import { trimEnd } from '#domain/digits.ts'
import { StartupError } from './startup-error.ts'

/** Another system: its address without a trailing slash, and its token. */
interface Peer {
  readonly url: string
  readonly token: string
}

/** External services that Almoner uses when they are configured. */
export interface Integrations {
  /** A ClamAV daemon that scans uploads. */
  readonly virusScanner: { readonly host: string; readonly port: number } | undefined
  /** The address of a Nominatim server for geocoding, without a trailing slash. */
  readonly geocodingUrl: string | undefined
  /** The address of an OSRM server for travel times, without a trailing slash. */
  readonly routingUrl: string | undefined
  /** The payroll system that payments are sent to. */
  readonly payroll: Peer | undefined
  /** CM2000, which check-ins are read from. */
  readonly cm2000: Peer | undefined
  /** The care planner that is told of carers, clients and shift categories. */
  readonly carePlanner: Peer | undefined
  /** A gateway that sends text messages. */
  readonly sms: Peer | undefined
  /** Other addresses than those of the accounting systems themselves, without a trailing slash. */
  readonly xeroUrl: string | undefined
  readonly sageUrl: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/** Their variables, as printed by `--help`. */
export const integrationVariables = [
  ['CLAMAV_ADDRESS', 'A ClamAV daemon that scans uploads, host:port. Default: uploads are not scanned.'],
  [
    'GEOCODING_URL',
    'A Nominatim server that finds addresses, https://host/path. Default: only known addresses are found.',
  ],
  [
    'ROUTING_URL',
    'An OSRM server that tells travel times by road, https://host/path. Default: straight lines with a detour.',
  ],
  ['PAYROLL_URL', 'A payroll system that takes EX/TRENT files, https://host/path. Default: files are only downloaded.'],
  ['PAYROLL_TOKEN', 'Its token, sent as bearer.'],
  ['CM2000_URL', 'CM2000, whose check-ins are read every 15 minutes, https://host/path. Default: none are read.'],
  ['CM2000_TOKEN', 'Its token, sent as bearer.'],
  [
    'CARE_PLANNER_API_URL',
    'A care planner that is told of carers, clients and shift categories, https://host/path. Default: it is not.',
  ],
  ['CARE_PLANNER_API_TOKEN', 'Its token, sent as bearer.'],
  ['SMS_URL', 'A gateway that sends text messages, https://host/path. Default: none are sent.'],
  ['SMS_TOKEN', 'Its token, sent as bearer.'],
  ['XERO_URL', 'Another address in place of those of Xero, https://host, for tests.'],
  ['SAGE_URL', 'Another address in place of those of Sage, https://host, for tests.'],
] as const

/** Throws `StartupError` for an invalid value. */
export function readIntegrations(env: Environment): Integrations {
  return {
    virusScanner: readDaemon(env.CLAMAV_ADDRESS || undefined),
    geocodingUrl: readUrl('GEOCODING_URL', env),
    routingUrl: readUrl('ROUTING_URL', env),
    payroll: readPeer('PAYROLL', env),
    cm2000: readPeer('CM2000', env),
    carePlanner: readPeer('CARE_PLANNER_API', env),
    sms: readPeer('SMS', env),
    xeroUrl: readUrl('XERO_URL', env),
    sageUrl: readUrl('SAGE_URL', env),
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

type PeerName = 'PAYROLL' | 'CM2000' | 'CARE_PLANNER_API' | 'SMS'

function readPeer(name: PeerName, env: Environment): Peer | undefined {
  const url = readUrl(`${name}_URL`, env)
  return url === undefined ? undefined : { url, token: env[`${name}_TOKEN`] ?? '' }
}

function readUrl(
  name: 'GEOCODING_URL' | 'ROUTING_URL' | 'XERO_URL' | 'SAGE_URL' | `${PeerName}_URL`,
  env: Environment,
): string | undefined {
  const text = env[name] || undefined
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new StartupError(`${name} must be an address like https://host/path, not '${text}'.`)
  }
  return trimEnd(url.href, '/')
}
