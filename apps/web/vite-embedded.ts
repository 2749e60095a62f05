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

/** The dashboard is drawn before the program is there, and so is all that it imports. */
const dashboard = join(folder, 'dashboard/src/main.tsx')
const program = fileURLToPath(new URL('src/main.tsx', import.meta.url))

/** All modules that an entry loads at its start; complete once all modules have been read. */
const needed = { dashboard: new Set<string>(), program: new Set<string>() }

/** Whether a module is one that the shell and the dashboard share. */
export function isForDashboard(id: string): boolean {
  return needed.dashboard.has(id) && !id.startsWith(folder)
}

/** Whether the program loads a module at its start, rather than one of our applications alone. */
export function isForProgram(id: string): boolean {
  return needed.program.has(id)
}

/**
 * Writes the manifest of each embedded application, which the shell reads first; in development it points to the
 * sources.
 */
export function embedded(): Plugin {
  return {
    name: 'embedded',
    buildEnd() {
      const add = (id: string, modules: Set<string>) => {
        if (modules.has(id)) return
        modules.add(id)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported, modules)
      }
      add(dashboard, needed.dashboard)
      add(program, needed.program)
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
