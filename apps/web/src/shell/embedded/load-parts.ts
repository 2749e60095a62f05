import { trimEnd } from '#domain/digits.ts'
import { checkConnection } from '../../kit/http/connection.ts'
import { EmbeddedError, type Parts, partsOf } from './protocol.ts'

/** Milliseconds for manifest, styles and scripts together before the host counts as unreachable. */
const timeout = 20_000

/** The content of the manifests when they were last read, by address. */
const known = new Map<string, Parts>()

/** Returns the address of the manifest of an application. */
export function manifestOf(address: string): string {
  return new URL(`${trimEnd(address, '/')}/asset-manifest.json`, location.href).href
}

/**
 * Fetches `{address}/asset-manifest.json` and reads it (SHELL-D25). Without a connection it returns the last known one:
 * scripts and styles are in the browser's cache, and the application itself shows what it cannot load. Throws an
 * `EmbeddedError`.
 */
export async function loadManifest(address: string, signal: AbortSignal): Promise<Parts> {
  const url = manifestOf(address)
  const inPage = takeManifest(url)
  if (inPage !== undefined) return keep(url, partsOf(inPage, url))
  let response: Response
  try {
    // A new release of the application is a new manifest under the same address.
    response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]) })
  } catch (error) {
    const before = known.get(url)
    if (before && (await checkConnection()) !== 'online') return before
    throw new EmbeddedError('host', `${url} could not be reached`, error)
  }
  if (!response.ok) throw new EmbeddedError('manifest', `${url} answered ${response.status}`)
  const manifest: unknown = await response.json().catch((error: unknown) => {
    throw new EmbeddedError('manifest', `${url} is not JSON`, error)
  })
  return keep(url, partsOf(manifest, url))
}

function keep(url: string, parts: Parts): Parts {
  known.set(url, parts)
  return parts
}

/** Takes the manifest that the server put into the page, which is as new as the page: for the first opening only. */
function takeManifest(url: string): unknown {
  const element = [...document.querySelectorAll<HTMLScriptElement>('script[data-manifest]')].find(
    ({ dataset }) => new URL(dataset.manifest ?? '', location.href).href === url,
  )
  element?.remove()
  return element && JSON.parse(element.text)
}

/** Adds style sheets to the page. Resolves once all have loaded. The signal removes them. */
export async function loadStyles(urls: readonly string[], signal: AbortSignal): Promise<void> {
  const sheets = urls.map((href) => {
    const inPage = findSheet(href)
    if (inPage) return inPage
    const link = document.createElement('link')
    return Object.assign(link, { rel: 'stylesheet', crossOrigin: 'anonymous', href })
  })
  signal.addEventListener('abort', () => {
    for (const sheet of sheets) sheet.remove()
  })
  await Promise.all(sheets.map((sheet) => sheet instanceof HTMLLinkElement && arrivalOf(sheet)))
}

/** Styles that the server put into the page, by address: they need no request, now or later. */
const sheetsOfPage = new Map<string, HTMLStyleElement>()

function findSheet(href: string): HTMLStyleElement | undefined {
  for (const sheet of document.querySelectorAll<HTMLStyleElement>('style[data-sheet]'))
    sheetsOfPage.set(new URL(sheet.dataset.sheet ?? '', location.href).href, sheet)
  const known = sheetsOfPage.get(href)
  if (known?.isConnected === false) document.head.append(known)
  return known
}

/**
 * Loading scripts, by address. A requested script runs even when its caller has gone; a concurrent caller of the same
 * script waits for that run.
 */
const onTheirWay = new Map<string, Promise<void>>()

/** Runs scripts in order. Their elements are removed from the page afterwards. */
export async function runScripts({ scripts, areModules }: Parts): Promise<void> {
  await Promise.all(scripts.map((src) => runScript(src, areModules)))
}

function runScript(src: string, isModule: boolean): Promise<void> {
  const present = onTheirWay.get(src)
  if (present) return present
  const script = document.createElement('script')
  // Error reports include the location in the script, if its origin allows cross-origin reads.
  Object.assign(script, { async: false, crossOrigin: 'anonymous', ...(isModule && { type: 'module' }), src })
  const arrival = arrivalOf(script).finally(() => {
    onTheirWay.delete(src)
    script.remove()
  })
  onTheirWay.set(src, arrival)
  return arrival
}

function arrivalOf(element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
  return new Promise((settle, fail) => {
    const url = element instanceof HTMLScriptElement ? element.src : element.href
    const refuse = () => fail(new EmbeddedError('host', `${url} could not be loaded`))
    element.addEventListener('load', () => settle())
    element.addEventListener('error', refuse)
    setTimeout(refuse, timeout)
    document.head.append(element)
  })
}
