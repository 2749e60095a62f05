import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServedSettings } from '../../settings.ts'
import type { Inline } from './content-security.ts'

export interface Page {
  html(url: string): string
  /** For the content security policy. */
  inline: Inline
}

/**
 * Reads the start page of the built web application. For each address it links the files of that screen, so that they
 * load together with the program and not after it.
 */
export async function readPage(folder: string, settings: ServedSettings): Promise<Page> {
  const start = await readFile(join(folder, 'index.html'), 'utf8')
  // With sign-in by Google the form is different.
  const html =
    settings.FeatureSsoLogin === 'true' ? without(start, '<div id="sign-in" hidden>', '<div id="frame"') : start
  const preloads = await readPreloads(folder)
  const dashboard = !settings.DashboardAppUrl ? await readDashboard(folder) : ''
  const withDashboard = dashboard === '' ? html : programLast(html)
  return {
    inline: { scripts: textsOf(html, 'script'), styles: textsOf(html + dashboard, 'style') },
    html(url) {
      const [path = ''] = url.split('?')
      const isDashboard = /^\/(dashboard\/?)?$/.test(path)
      const head = preloads(path) + (isDashboard ? dashboard : '')
      return (isDashboard ? withDashboard : html).replace('</head>', () => `${head}</head>`)
    },
  }
}

/**
 * Lets the page's own script load the program once the dashboard has its data: a browser divides its bandwidth among
 * all requests, and the dashboard is drawn before the program.
 */
function programLast(html: string): string {
  return html.replace(
    /<script type="module" crossorigin src="(\/assets\/start-[^"]+)"><\/script>/,
    (_, src) => `<meta name="program" content="${src}">`,
  )
}

/** Returns the texts of the elements of a kind that refer to no file; of scripts only executable ones. */
function textsOf(html: string, kind: 'script' | 'style'): string[] {
  return html
    .split(`<${kind}`)
    .slice(1)
    .map((rest) => [rest.slice(0, rest.indexOf('>')), rest.slice(rest.indexOf('>') + 1, rest.indexOf(`</${kind}>`))])
    .flatMap(([attributes = '', text = '']) => (/ (src|type)=/.test(attributes) ? [] : [text]))
}

/** Returns a text without the part from one mark up to the other; unchanged when either is missing. */
function without(text: string, from: string, to: string): string {
  const start = text.indexOf(from)
  const end = text.indexOf(to, start)
  return start < 0 || end < 0 ? text : text.slice(0, start) + text.slice(end)
}

/** Returns the links to the files of the screens at an address: those of its own route and of all enclosing ones. */
async function readPreloads(folder: string): Promise<(path: string) => string> {
  const pages = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8').catch(() => '{}')) as Record<
    string,
    string[]
  >
  const routes = Object.entries(pages).map(([route, files]) => ({ isOn: placeOf(route), files }))
  return (path) => {
    const files = new Set(routes.flatMap(({ isOn, files }) => (isOn(path) ? files : [])))
    return [...files].map((file) => linkOf(`/${file}`)).join('')
  }
}

/**
 * Returns the predicate of the addresses of a route, from its file: `finance/{$side}-models/$guid/_part/index` is
 * `/finance/…-models/…`, and `route` covers everything below it.
 */
function placeOf(route: string): (path: string) => boolean {
  const parts = route.split(/[/.]/)
  const isAround = parts.at(-1) === 'route'
  const named = parts.filter((part) => part !== 'index' && part !== 'route' && !part.startsWith('_'))
  return (path) => {
    const segments = path.split('/').filter((segment) => segment !== '')
    for (const [at, part] of named.entries()) {
      // The rest of the address.
      if (part === '$') return true
      if (!fits(segments[at], part)) return false
    }
    return isAround || segments.length === named.length
  }
}

/**
 * Whether a segment of an address matches a part of a route: a parameter such as `$guid` or `{$side}` matches any
 * non-empty text.
 */
function fits(segment: string | undefined, part: string): boolean {
  if (segment === undefined || !part.includes('$')) return segment === part
  const [before = '', after = ''] = part.split(/\{\$\w+\}|\$\w+/)
  return segment.length > before.length + after.length && segment.startsWith(before) && segment.endsWith(after)
}

function linkOf(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  return `<link ${kind} crossorigin href="${file}">`
}

/**
 * Reads what the shell would request before it shows the built-in dashboard: its manifest, its few styles, and a link
 * to its script.
 */
async function readDashboard(folder: string): Promise<string> {
  const base = '/embedded/dashboard/'
  const read = (name: string) => readFile(join(folder, base, name), 'utf8')
  const text = await read('asset-manifest.json').catch(() => undefined)
  if (text === undefined) return ''
  const { entrypoints = [] } = JSON.parse(text) as { entrypoints?: string[] }
  const parts = entrypoints.map(async (name) =>
    name.endsWith('.css') ? `<style data-sheet="${base}${name}">${await read(name)}</style>` : linkOf(`${base}${name}`),
  )
  const manifest = text.replaceAll('<', '\\u003c')
  return `<script type="application/json" data-manifest="${base}asset-manifest.json">${manifest}</script>${(await Promise.all(parts)).join('')}`
}
