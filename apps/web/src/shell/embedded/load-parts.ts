import { trimEnd } from '#domain/digits.ts'
import { checkConnection } from '../../kit/http/connection.ts'
import { EmbeddedError, type Parts, partsOf } from './protocol.ts'

/** Milliseconds that manifest, styles and scripts may take together before the host counts as out of reach. */
const timeout = 20_000

/** What the manifests named when they were last read, by their address. */
const known = new Map<string, Parts>()

/** The address of the manifest of what lives at an address. */
export function manifestOf(address: string): string {
  return new URL(`${trimEnd(address, '/')}/asset-manifest.json`, location.href).href
}

/**
 * Fetches `{address}/asset-manifest.json` and reads it (SHELL-D25). Without a connection it is what it was: scripts and
 * styles are in the browser's cache, and the application says itself what it cannot load. Throws an `EmbeddedError`.
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

/** The manifest that the server put into the page, which is as new as the page: for the first opening alone. */
function takeManifest(url: string): unknown {
  const element = [...document.querySelectorAll<HTMLScriptElement>('script[data-manifest]')].find(
    ({ dataset }) => new URL(dataset.manifest ?? '', location.href).href === url,
  )
  element?.remove()
  return element && JSON.parse(element.text)
}

/** Puts style sheets into the page, and gives them once all have come. The signal takes them away again. */
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

/** The styles that the server put into the page, by their address: they need no request, the next time neither. */
const sheetsOfPage = new Map<string, HTMLStyleElement>()

function findSheet(href: string): HTMLStyleElement | undefined {
  for (const sheet of document.querySelectorAll<HTMLStyleElement>('style[data-sheet]'))
    sheetsOfPage.set(new URL(sheet.dataset.sheet ?? '', location.href).href, sheet)
  const known = sheetsOfPage.get(href)
  if (known?.isConnected === false) document.head.append(known)
  return known
}

/**
 * Scripts on their way, by address. One that was asked for runs, even when nobody waits for it any more; a caller that asks
 * for the same one meanwhile waits for that run.
 */
const onTheirWay = new Map<string, Promise<void>>()

/** Runs scripts in their order. They stay out of the page once they have run. */
export async function runScripts({ scripts, areModules }: Parts): Promise<void> {
  await Promise.all(scripts.map((src) => runScript(src, areModules)))
}

function runScript(src: string, isModule: boolean): Promise<void> {
  const present = onTheirWay.get(src)
  if (present) return present
  const script = document.createElement('script')
  // Errors in it are told with their place, for which another origin has to allow being read from here.
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
