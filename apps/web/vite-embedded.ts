import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const folder = fileURLToPath(new URL('../embedded/', import.meta.url))

/** Our own embedded applications (docs/embedding.md): further entries of the build, by `embedded/{name}/main`. */
export const inputs: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('*/src/main.tsx', { cwd: folder }).map((path) => [
    `embedded/${dirname(dirname(path))}/main`,
    join(folder, path),
  ]),
)

/** Returns the output folder for sources: an embedded application's own for its styles. */
export function folderOf(sources: readonly string[]): string {
  const [, name] = sources.map((path) => /embedded\/([\w-]+)\/src\/main\.tsx$/.exec(path)).find(Boolean) ?? []
  return name === undefined ? 'assets' : `embedded/${name}`
}

/** All modules that the embedded applications load at their start; complete once all modules have been read. */
const needed = new Set<string>()

/** Whether a module is one that the shell and an embedded application may share. */
export function isForEmbedded(id: string): boolean {
  return needed.has(id) && !id.startsWith(folder)
}

/**
 * Writes the manifest of each embedded application, which the shell reads first; in development it points to the
 * sources.
 */
export function embedded(): Plugin {
  return {
    name: 'embedded',
    buildEnd() {
      const add = (id: string) => {
        if (needed.has(id)) return
        needed.add(id)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported)
      }
      for (const id of Object.values(inputs)) add(id)
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !(chunk.name in inputs)) continue
        const source = JSON.stringify(manifestOf(chunk), undefined, 2)
        this.emitFile({ type: 'asset', fileName: `${dirname(chunk.name)}/asset-manifest.json`, source: `${source}\n` })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use('/embedded', (request, response, next) => {
        const [, name = '', file] = /^\/([\w-]+)\/(asset-manifest\.json|main\.js)$/.exec(request.url ?? '') ?? []
        const source = inputs[`embedded/${name}/main`]
        if (source === undefined) return next()
        const isManifest = file === 'asset-manifest.json'
        response.setHeader('content-type', isManifest ? 'application/json' : 'text/javascript')
        response.end(isManifest ? JSON.stringify(manifestOf()) : `import ${JSON.stringify(`/@fs${source}`)}`)
      })
    },
  }
}

/** Styles that its code shares with the shell are already in the page. Without a chunk it points to the sources. */
function manifestOf(chunk?: Rolldown.OutputChunk) {
  const names = chunk
    ? [...(chunk.viteMetadata?.importedCss ?? []), chunk.fileName].map((name) => basename(name))
    : ['main.js']
  return { type: 'module', files: Object.fromEntries(names.map((name) => [name, name])), entrypoints: names }
}
