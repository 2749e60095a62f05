import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServedSettings } from '../../settings.ts'

export interface Page {
  /** The page for an address, with a nonce for its styles. */
  html(url: string, nonce: string): string
  /** The texts of the scripts in it, for the content security policy. */
  scripts: readonly string[]
}

/**
 * The start page of the built web application. For each address it names the files of the screen there, so that they
 * come together with the program and not after it.
 */
export async function readPage(folder: string, settings: ServedSettings): Promise<Page> {
  const start = await readFile(join(folder, 'index.html'), 'utf8')
  // With sign-in by Google the form is another one.
  const html =
    settings.FeatureSsoLogin === 'true'
      ? start.replace(/<div id="sign-in" hidden>.*?<\/div><div id="root">/s, '<div id="root">')
      : start
  const preloads = await readPreloads(folder)
  const dashboard = !settings.DashboardAppUrl ? await readDashboard(folder) : ''
  return {
    scripts: [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script),
    html(url, nonce) {
      const [path = ''] = url.split('?')
      const head = preloads(path) + (/^\/(dashboard\/?)?$/.test(path) ? dashboard : '')
      return html.replaceAll('nonce=""', () => `nonce="${nonce}"`).replace('</head>', () => `${head}</head>`)
    },
  }
}

/** The links for the files of the screens at an address: those of its own route and of all around it. */
async function readPreloads(folder: string): Promise<(path: string) => string> {
  const pages = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8').catch(() => '{}')) as Record<
    string,
    string[]
  >
  const routes = Object.entries(pages).map(([route, files]) => ({ pattern: patternOf(route), files }))
  return (path) => {
    const files = new Set(routes.flatMap(({ pattern, files }) => (pattern.test(path) ? files : [])))
    return [...files].map((file) => linkOf(`/${file}`)).join('')
  }
}

/** Of a route by its file: `finance/{$side}-models/$guid/_part/index` is `/finance/…-models/…`; `route` lies around all below it. */
function patternOf(route: string): RegExp {
  const parts = route.split(/[/.]/)
  const last = parts.at(-1)
  const isAround = last === 'route'
  const named = parts.filter((part) => part !== 'index' && part !== 'route' && !part.startsWith('_'))
  const written = named.map((part) =>
    part === '$'
      ? '.*'
      : part.replace(/\{\$\w+\}|\$\w+|[^\w-]/g, (found) => (found.includes('$') ? '[^/]+' : `\\${found}`)),
  )
  return new RegExp(`^/${written.join('/')}${isAround ? '(/.*)?' : '/?'}$`)
}

function linkOf(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  return `<link ${kind} crossorigin href="${file}">`
}

/** What the shell would ask for before it shows the dashboard that comes with the product: its manifest and what that names. */
async function readDashboard(folder: string): Promise<string> {
  const base = '/embedded/dashboard/'
  const text = await readFile(join(folder, base, 'asset-manifest.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return ''
  const { entrypoints = [] } = JSON.parse(text) as { entrypoints?: string[] }
  const links = entrypoints.map(
    (name) =>
      `<link rel="preload" as="${name.endsWith('.css') ? 'style' : 'script'}" crossorigin href="${base}${name}">`,
  )
  return `<script type="application/json" data-manifest="${base}asset-manifest.json">${text.replaceAll('<', '\\u003c')}</script>${links.join('')}`
}
