import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import packageFile from '../../package.json' with { type: 'json' }
import { embedded, folderOf, inputs, isForEmbedded } from './vite-embedded.ts'
import { page } from './vite-page.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// The API server serves the built files; in development Vite serves them and passes the API on.
const api = process.env.ALMONER_API ?? 'http://127.0.0.1:8080'

/** Writes each file compressed beside itself, as small as it gets, so that no request has to wait for it. */
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

/** The routes from the sign-in to the first screen of most people. */
const first = new Set(['/login', '/', '/dashboard'])

/** A schema describes itself for the server's OpenAPI alone; here that part of zod, a fifth of it, would only weigh. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return
      const names = [...code.matchAll(/^export (?:(?:const|function) (\w+)|\{ \w+ as (\w+) \})/gm)]
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
      // The screens of these come with the start, so that nobody waits for one file after the other.
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (first.has(routeId) ? [] : undefined) },
      routesDirectory: here('src/routes'),
      generatedRouteTree: here('src/route-tree.gen.ts'),
      addExtensions: '.tsx',
      tmpDir: here('../../node_modules/.cache/tanstack-router'),
      disableLogging: true,
    }),
    react(),
    withoutJsonSchema(),
    page(),
    compressed(),
    embedded(),
  ],
  define: { __BUILD__: JSON.stringify(packageFile.version) },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    // Temporal and every syntax used here are in these; browsers without Temporal load the polyfill.
    target: ['chrome120', 'firefox121', 'safari17.2'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { index: here('index.html'), ...inputs },
      output: {
        // An application of our own lies below the address that the shell knows it by.
        entryFileNames: ({ name }) => (name in inputs ? '[name]-[hash].js' : 'assets/[name]-[hash].js'),
        assetFileNames: ({ originalFileNames }) => `${folderOf(originalFileNames)}/[name]-[hash][extname]`,
        // What the start needs is one file, and what two screens share another: thirty small ones weigh a tenth more.
        // Only browsers without Temporal fetch its polyfill. What the embedded applications need as well is apart from the
        // rest of the start, so that the page can draw the dashboard before all of it has come.
        codeSplitting: {
          groups: [
            { name: 'common', test: isForEmbedded, priority: 2 },
            { name: 'start', tags: ['$initial'], test: /^(?!.*\/apps\/embedded\/)/, priority: 1 },
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
