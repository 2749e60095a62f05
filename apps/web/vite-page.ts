import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import packageFile from '../../package.json' with { type: 'json' }

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

type Bundle = Rolldown.OutputBundle

/**
 * Inlines into the page what the first screen would otherwise wait for: the styles, the script that requests data
 * before the program has loaded, the sign-in form and an empty shell. `pages.json` lists for the server the further
 * files that each address needs.
 */
export function page(): Plugin {
  return {
    name: 'page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html
        const [script, form, frame] = await Promise.all([
          pageScript(),
          drawn('src/areas/identity/sign-in-page.tsx'),
          drawn('src/shell/frame-page.tsx'),
        ])
        // Replacer functions, since `$` has a meaning in a replacement string.
        return html
          .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, name) => styleOf(bundle, name))
          .replace(
            '<div id="root"></div>',
            () => `<div id="sign-in" hidden>${form}</div><div id="frame" hidden>${frame}</div><div id="root"></div>`,
          )
          .replace('</body>', () => `<script>${script}</script></body>`)
      },
    },
    generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(filesByPage(bundle)) })
    },
  }
}

/** Returns a style sheet as an element with the name of its file. */
function styleOf(bundle: Bundle, name: string): string {
  const asset = bundle[name]
  if (asset?.type !== 'asset') throw new Error(`The build has no ${name}`)
  return `<style data-sheet="/${name}">${String(asset.source)}</style>`
}

const shared: InlineConfig = {
  configFile: false,
  logLevel: 'error',
  define: { __BUILD__: JSON.stringify(packageFile.version) },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
}

function codeOf(output: Awaited<ReturnType<typeof build>>): string {
  const [result] = Array.isArray(output) ? output : [output]
  if (!result || !('output' in result)) throw new Error('Nothing was built')
  return result.output[0].code
}

async function pageScript(): Promise<string> {
  const lib = { entry: here('src/page-script.ts'), formats: ['iife' as const], name: 'page' }
  return codeOf(await build({ ...shared, build: { write: false, target: 'chrome120', minify: true, lib } })).trim()
}

/** Renders a part of the page as the program does, with the same class names. */
async function drawn(path: string): Promise<string> {
  const entry = here(path)
  const code = codeOf(
    await build({ ...shared, root: here('.'), plugins: [react()], build: { ssr: entry, write: false, minify: false } }),
  )
  // Beside the imported packages, so that they resolve.
  const folder = await mkdtemp(join(here('../../node_modules/'), '.page-'))
  try {
    const file = join(folder, 'page.mjs')
    await writeFile(file, code)
    const { draw } = (await import(pathToFileURL(file).href)) as { draw: () => string }
    return draw()
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The files of each route's screens, by the route's file below `routes`, such as `finance/invoice-processing/index`. */
function filesByPage(bundle: Bundle): Record<string, readonly string[]> {
  const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
  const entry = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [chunk.fileName, ...chunk.imports]))
  const filesOf = (chunk: Rolldown.OutputChunk, seen = new Set<string>()): string[] => {
    if (seen.has(chunk.fileName) || entry.has(chunk.fileName)) return []
    seen.add(chunk.fileName)
    const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
    const imported = chunk.imports.flatMap((name) => {
      const one = bundle[name]
      return one?.type === 'chunk' ? filesOf(one, seen) : []
    })
    return [...styles, chunk.fileName, ...imported]
  }
  const pages = chunks.flatMap((chunk) => {
    const route = /\/routes\/(.+)\.tsx\?tsr-split/.exec(chunk.facadeModuleId ?? '')?.[1]
    return route === undefined ? [] : [[route, [...new Set(filesOf(chunk))]] as const]
  })
  return Object.fromEntries(pages)
}
