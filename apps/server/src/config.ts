import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from './clock.ts'
import type { GoogleOptions } from './kit/google.ts'
import { type ErrorTracing, readErrorTracing } from './kit/http/error-tracing.ts'
import { type Inbox, readInbox } from './kit/inbox.ts'
import type { MailConfig } from './mail/mail.ts'
import { type Integrations, integrationVariables, readIntegrations } from './read-integrations.ts'
import { readMail, readPublicUrl, readTrustProxy, type TrustedProxies } from './read-network.ts'
import { type ObjectStore, objectStoreVariables, readObjectStore } from './read-object-store.ts'
import { readSettings, type ServedSettings, settingVariables } from './settings.ts'
import { StartupError } from './startup-error.ts'

export type Role = 'api' | 'worker' | 'all'

export type Config = {
  readonly role: Role
  readonly host: string
  /** A given port is used or refused; undefined means 8080 or the next free one. */
  readonly port: number | undefined
  /** Absolute path. */
  readonly dataFolder: string
  readonly empty: boolean
  /** Whether the web application is served beside the API. */
  readonly web: boolean
  /** The connection string of an external PostgreSQL; undefined means the one that comes with Almoner. */
  readonly databaseUrl: string | undefined
  /** A read replica of it, for lists and reports. */
  readonly replicaUrl: string | undefined
  readonly secret: string | undefined
  /** The keys that encrypt the secrets of connections: the first one encrypts, each of them decrypts. */
  readonly encryptionKeys: readonly string[]
  readonly environment: string
  /**
   * The web application's address as browsers reach it, without a trailing slash; undefined means this machine and its
   * port.
   */
  readonly publicUrl: string | undefined
  readonly mail: MailConfig
  readonly trustProxy: TrustedProxies
  readonly logLevel: LogLevel
  /** The contents of /config.json, for the web application. */
  readonly settings: ServedSettings
  readonly inbox: Inbox
  readonly errorTracing: ErrorTracing
  readonly integrations: Integrations
  /** The store of files; undefined means the data folder. */
  readonly objectStore: ObjectStore | undefined
  /** The sign-in provider; undefined while single sign-on is off. */
  readonly google: GoogleOptions | undefined
}

const projectFolder = join(import.meta.dirname, '../../..')

/** All flags, as printed by `--help`. */
const flags = [
  ['--port N', 'Port to serve on. Without it 8080, or the next free one.'],
  ['--data DIR', 'Folder for all data: database, files, logs. Default: .data in the project.'],
  ['--empty', 'Do not load the demo provider into an empty database; a link to set it up is printed instead.'],
  ['--no-web', 'Serve only the API. npm run dev uses this and serves the web application from its sources.'],
  ['--role ROLE', 'api serves, worker runs the jobs, all does both. Default: all.'],
  ['--help', 'Print this help.'],
] as const

/** All environment variables, as printed by `--help`. */
const variables = [
  [
    'DATABASE_URL',
    'A PostgreSQL 18 of your own, postgres://user:password@host:5432/name. Default: one in the data folder.',
  ],
  [
    'DATABASE_REPLICA_URL',
    'A streaming read replica of it, for lists and reports. Default: they are read from the database itself.',
  ],
  ['PORT', 'The same as --port, which takes precedence.'],
  ['HOST', 'Address to serve on; 0.0.0.0 for every address of the machine. Default: 127.0.0.1, this machine only.'],
  [
    'ALMONER_SECRET',
    'Key that signs tokens, 32 characters or more. Default: generated once and stored in the database.',
  ],
  [
    'ALMONER_ENCRYPTION_KEYS',
    'Keys that encrypt the secrets of connections, 32 characters or more each, with commas. The first encrypts. Default: none can be stored.',
  ],
  ['GOOGLE_CLIENT_SECRET', 'Secret of the client GOOGLE_CLIENT_ID, with FEATURE_SSO_LOGIN=true. Default: none.'],
  ['GOOGLE_ISSUER', 'Another OpenID provider in place of Google. Default: https://accounts.google.com.'],
  ['ALMONER_ENVIRONMENT', 'Name of this installation, shown in the sidebar. Default: production.'],
  [
    'PUBLIC_URL',
    'Where browsers reach Almoner, such as https://care.example.org: links in mails lead there. Default: this machine.',
  ],
  [
    'SMTP_URL',
    'Mail server, smtps://user:password@host:465 or smtp://host:587. Default: mails are files in the data folder.',
  ],
  ['MAIL_FROM', 'Sender of mails, such as Larkfield Homecare <no-reply@larkfield.example>. Required with SMTP_URL.'],
  ['TRUST_PROXY', 'Trusted proxies in front of Almoner: their number or their addresses. Default: none.'],
  [
    'INBOX_COUNT_URL',
    'Address that returns the number of unattended conversations, as {"count": n}; {branch} and {reference} are filled in.',
  ],
  ['INBOX_COUNT_TOKEN', 'Bearer token for INBOX_COUNT_URL.'],
  ['ERROR_TRACING_DSN', 'Sentry-compatible collector of errors, https://key@host/project. Default: none.'],
  ['LOG_LEVEL', 'How much of requests is logged on standard error: silent, error, warn or info. Default: error.'],
  ...integrationVariables,
  ...objectStoreVariables,
] as const

const logLevels = ['silent', 'error', 'warn', 'info'] as const
type LogLevel = (typeof logLevels)[number]

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads flags and environment, or returns the text to print for `--help`.
 * Throws `StartupError` for unknown flags and invalid values.
 */
export function readConfig(args: readonly string[], env: Environment): Config | { readonly help: string } {
  const values = parse(args)
  if (values.help) return { help: helpText() }
  const settings = readSettings(env)
  return {
    role: readRole(values.role),
    host: env.HOST || '127.0.0.1',
    port: readPort('--port', values.port) ?? readPort('PORT', env.PORT || undefined),
    dataFolder: readFolder(values.data, env),
    empty: values.empty ?? false,
    web: !values['no-web'],
    ...readDatabases(env),
    secret: readSecret(env.ALMONER_SECRET || undefined),
    encryptionKeys: readEncryptionKeys(env.ALMONER_ENCRYPTION_KEYS || undefined),
    environment: env.ALMONER_ENVIRONMENT || 'production',
    publicUrl: readPublicUrl(env.PUBLIC_URL || undefined),
    mail: readMail(env.SMTP_URL || undefined, env.MAIL_FROM || undefined),
    trustProxy: readTrustProxy(env.TRUST_PROXY || undefined),
    settings,
    logLevel: readLogLevel(env.LOG_LEVEL || undefined),
    inbox: readInbox(env),
    errorTracing: readErrorTracing(env, env.ALMONER_ENVIRONMENT || 'production', systemClock),
    integrations: readIntegrations(env),
    objectStore: readObjectStore(env),
    google: readGoogle(settings, env),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        empty: { type: 'boolean' },
        'no-web': { type: 'boolean' },
        role: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    // The first sentence names the flag or the missing value; the rest is advice on positional arguments.
    const [what] = (error as Error).message.split(/\. |\n/)
    throw new StartupError(`${what}. Flags: ${flags.map(([flag]) => flag).join(', ')}.`)
  }
}

function readRole(text = 'all'): Role {
  if (text === 'api' || text === 'worker' || text === 'all') return text
  throw new StartupError(`--role must be api, worker or all, not '${text}'.`)
}

function readPort(source: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new StartupError(`${source} must be a number from 1 to 65535, not '${text}'.`)
}

/** npm changes to the project's folder before it starts anything; a relative folder is resolved from the user's. */
function readFolder(text: string | undefined, env: Environment): string {
  if (text === undefined) return join(projectFolder, '.data')
  if (text.trim() === '') throw new StartupError('--data needs the name of a folder.')
  return resolve(env.INIT_CWD ?? process.cwd(), text)
}

function readDatabases(env: Environment): Pick<Config, 'databaseUrl' | 'replicaUrl'> {
  const [databaseUrl, replicaUrl] = (['DATABASE_URL', 'DATABASE_REPLICA_URL'] as const).map((name) => {
    const text = env[name] || undefined
    if (text === undefined || /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text
    // The address may contain a password, so it is not repeated.
    throw new StartupError(`${name} is not an address like postgres://user:password@host:5432/name.`)
  })
  if (replicaUrl !== undefined && databaseUrl === undefined) {
    throw new StartupError('DATABASE_REPLICA_URL needs DATABASE_URL as well.')
  }
  return { databaseUrl, replicaUrl }
}

function readSecret(text: string | undefined): string | undefined {
  if (text === undefined || text.length >= 32) return text
  throw new StartupError(`ALMONER_SECRET needs 32 characters or more; it has ${text.length}.`)
}

function readEncryptionKeys(text = ''): string[] {
  const keys = text.split(',').map((key) => key.trim())
  if (text.trim() === '') return []
  const short = keys.findIndex((key) => key.length < 32)
  if (short === -1) return keys
  throw new StartupError(
    `Each key of ALMONER_ENCRYPTION_KEYS needs 32 characters or more; number ${short + 1} has ${keys[short]?.length ?? 0}.`,
  )
}

function readLogLevel(text = 'error'): LogLevel {
  const level = logLevels.find((each) => each === text)
  if (level) return level
  throw new StartupError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not '${text}'.`)
}

/** Sign-in by Google is on only with its setting and a client id (AUTH-011). */
function readGoogle(settings: ServedSettings, env: Environment): GoogleOptions | undefined {
  const clientId = settings.GoogleClientId
  if (settings.FeatureSsoLogin !== 'true') return undefined
  if (clientId === '') throw new StartupError('FEATURE_SSO_LOGIN=true needs GOOGLE_CLIENT_ID.')
  const issuer = env.GOOGLE_ISSUER || 'https://accounts.google.com'
  const isSafe = /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/.test(issuer)
  // Anyone who can change the provider's responses can sign in as anyone.
  if (!isSafe || !URL.canParse(issuer))
    throw new StartupError(`GOOGLE_ISSUER must be an https address, not '${issuer}'.`)
  return { issuer, clientId, clientSecret: env.GOOGLE_CLIENT_SECRET ?? '' }
}

function helpText(): string {
  const table = (rows: readonly (readonly [string, string])[]) =>
    rows.map(([name, meaning]) => `  ${name.padEnd(22)}${meaning}`).join('\n')
  const settings = settingVariables.map((name) => `  ${name}`).join('\n')
  return `Usage: npm start -- [flags]\n\n${table(flags)}\n\nEnvironment:\n\n${table(variables)}\n\nSettings of the web application, each empty by default (README.md):\n\n${settings}\n`
}
