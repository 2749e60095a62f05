import { createHash } from 'node:crypto'
import { appUrlKeyOf, embeddedNames } from '#contract/runtime-settings.ts'
import type { ServedSettings } from '../../settings.ts'

/** Sources by directive, in the header's syntax. */
type Policy = Readonly<Record<string, readonly string[]>>

const none = ["'none'"]
const self = "'self'"

/**
 * For every response that is not a page: data, scripts, downloads. If one is opened as a page anyway, such as an
 * uploaded file, it can run, load and send nothing.
 */
export const sealed: Policy = {
  'default-src': none,
  'base-uri': none,
  'form-action': none,
  'frame-ancestors': none,
  sandbox: [],
}

/** For the pages of the API description, which are the server's own apart from their styles. */
const description: Policy = {
  'default-src': none,
  'base-uri': none,
  'form-action': none,
  'frame-ancestors': none,
  'connect-src': [self],
  'img-src': [self, 'data:'],
  'script-src': [self],
  // The one style that its script writes; its text is always the same.
  'style-src': [self, "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"],
}

/** The texts of the inline scripts and style elements of the page. */
export interface Inline {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * For the start page. Nothing in it may be made from text; code and styles come from this server or from the configured
 * origin of an embedded application; inline ones are allowed by their hash. `'self'` covers the web socket of the same
 * host.
 */
function page(settings: ServedSettings, { scripts, styles }: Inline): Policy {
  const apps = embeddedOrigins(settings)
  return {
    'default-src': none,
    'base-uri': none,
    'form-action': [self],
    'frame-ancestors': none,
    'connect-src': [self, ...apps],
    'font-src': [self, ...apps],
    // The page shows files as blobs, and drawings from its own styles.
    'img-src': [self, 'data:', 'blob:', ...apps, ...tileOrigin(settings.MapTileUrl)],
    'manifest-src': [self],
    'script-src': [self, ...scripts.map(hashOf), ...apps],
    'style-src': [self, ...styles.map(hashOf), ...apps],
  }
}

/** Returns the header's value. */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

export function pagePolicy(settings: ServedSettings, inline: Inline = { scripts: [], styles: [] }): string {
  return policyText(page(settings, inline))
}

export const descriptionPolicy = policyText(description)

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Returns the origins of embedded applications outside this server (SHELL-D25). */
function embeddedOrigins(settings: ServedSettings): string[] {
  const addresses = embeddedNames.map((name) => settings[appUrlKeyOf(name)])
  const origins = addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)
  return [...new Set(origins)]
}

/** Tile servers are often several, which differ in a part of the host's name in braces (SHELL-D61). */
function tileOrigin(address: string): string[] {
  const [, scheme, host = ''] = /^(https?:\/\/)([^/?#]+)/i.exec(address) ?? []
  if (scheme === undefined) return []
  const labels = host.split('.')
  const open = labels.findLastIndex((label) => label.includes('{'))
  return [scheme + (open < 0 ? host : ['*', ...labels.slice(open + 1)].join('.'))]
}
