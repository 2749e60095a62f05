import { isIP } from 'node:net'
import type { MailConfig } from './mail/mail.ts'
import { StartupError } from './startup-error.ts'

/** None, the number of proxies in front of the program, or their addresses and networks. */
export type TrustedProxies = false | number | readonly string[]

/** Throws `StartupError` for an invalid address of a web site. */
export function readPublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isRoot = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  if (url && /^https?:$/.test(url.protocol) && isRoot) return url.origin
  throw new StartupError(`PUBLIC_URL must be an address like https://care.example.org, not '${text}'.`)
}

/** Throws `StartupError`; the server's address may contain a password, so it is not repeated. */
export function readMail(smtpUrl: string | undefined, from: string | undefined): MailConfig {
  if (smtpUrl !== undefined && !(URL.canParse(smtpUrl) && /^smtps?:$/.test(new URL(smtpUrl).protocol))) {
    throw new StartupError('SMTP_URL is not an address like smtps://user:password@host:465.')
  }
  if (smtpUrl !== undefined && from === undefined) throw new StartupError('SMTP_URL needs MAIL_FROM as well.')
  if (from !== undefined && !/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from)) {
    throw new StartupError(`MAIL_FROM must be a sender like Larkfield <no-reply@larkfield.example>, not '${from}'.`)
  }
  return { smtpUrl, from: from ?? 'Almoner <no-reply@localhost>' }
}

/** Throws `StartupError`. Trusting every proxy is not allowed: any caller could then claim any address. */
export function readTrustProxy(text: string | undefined): TrustedProxies {
  if (text === undefined || text === '0') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const names = text.split(',').map((name) => name.trim())
  const wrong = names.find((name) => !isNetwork(name))
  if (wrong === undefined) return names
  throw new StartupError(`TRUST_PROXY must be a number of proxies or a list of their addresses, not '${wrong}'.`)
}

function isNetwork(name: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true
  const [address = '', bits, ...more] = name.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}
