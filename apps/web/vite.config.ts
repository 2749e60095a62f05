import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import packageFile from '../../package.json' with { type: 'json' }
import { embedded, folderOf, inputs, isForDashboard, isForProgram } from './vite-embedded.ts'
import { page } from './vite-page.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// The API server serves the built files; in development Vite serves them and proxies the API.
const api = process.env.ALMONER_API ?? 'http://127.0.0.1:8080'

/** Writes each file compressed beside the original, at the highest level, so that no request has to wait for it. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle(options, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/\.(js|css|html|svg)$/.test(name)) continue
        const path = join(options.dir ?? '', name)
        const content = readFileSync(path)
        writeFileSync(`${path}.br`, brotliCompressSync(content))
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

const isShared = (id: string) => /node_modules\/(?!temporal)|packages\/ui|web\/src\/(kit|shell)/.test(id)

/** The routes from the sign-in to most people's first screen. */
const first = new Set(['/login', '/', '/dashboard'])

/**
 * Parts of zod that the browser does not need, a fifth of it: schemas that describe themselves for the server's OpenAPI, and the
 * search for cycles in values, which JSON cannot have.
 */
const unusedOfZod = /zod\/v4\/core\/(json-schema-processors|to-json-schema|memoizer)\.js$/

function withoutUnusedZod(): Plugin {
  return {
    name: 'without-unused-zod',
    apply: 'build',
    transform(code, id) {
      if (!unusedOfZod.test(id)) return
      const names = [...code.matchAll(/^export (?:(?:const|function|class) ([$\w]+)|\{ \w+ as (\w+) \})/gm)]
      const exports = names.map(([, own, renamed]) => `nothing as ${own ?? renamed}`)
      return `const nothing = () => undefined\nexport { ${exports.join(', ')} }`
    },
  }
}

export default defineConfig({
  root: here('.'),
  cacheDir: here('../../node_modules/.cache/vite-web'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // The screens of these routes are bundled with the start, to avoid a chain of requests.
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (first.has(routeId) ? [] : undefined) },
      routesDirectory: here('src/routes'),
      generatedRouteTree: here('src/route-tree.gen.ts'),
      addExtensions: '.tsx',
      tmpDir: here('../../node_modules/.cache/tanstack-router'),
      disableLogging: true,
    }),
    react(),
    withoutUnusedZod(),
    page(),
    compressed(),
    embedded(),
  ],
  define: { __BUILD__: JSON.stringify(packageFile.version) },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    // These support Temporal and all the syntax used here; browsers without Temporal load the polyfill.
    target: ['chrome120', 'firefox121', 'safari17.2'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { index: here('index.html'), ...inputs },
      output: {
        // Our own applications are below the address that the shell knows them by.
        entryFileNames: ({ name }) => (name in inputs ? '[name]-[hash].js' : 'assets/[name]-[hash].js'),
        assetFileNames: ({ originalFileNames }) => `${folderOf(originalFileNames)}/[name]-[hash][extname]`,
        // The start's code is one file, and code that two screens share is another: thirty small ones are a tenth
        // larger. Only browsers without Temporal load its polyfill. Code that the dashboard also needs is separate from
        // the rest of the start, so that the page can draw the dashboard before everything has loaded.
        codeSplitting: {
          groups: [
            { name: 'common', test: isForDashboard, priority: 2 },
            { name: 'start', test: isForProgram, priority: 1 },
            { name: 'shared', test: isShared, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    fs: { allow: [here('../..')] },
    proxy: { '/api': { target: api, ws: true }, '/config.json': api },
  },
})
