import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin, UserConfig } from 'vite'

/** Writes each file compressed beside itself, and what the shell reads first (docs/embedding.md). */
function manifest(): Plugin {
  return {
    name: 'asset-manifest',
    apply: 'build',
    writeBundle({ dir = '.' }, bundle) {
      const names = Object.keys(bundle)
      for (const name of names) {
        const content = readFileSync(join(dir, name))
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }))
      }
      const files = Object.fromEntries(names.map((name) => [name, name]))
      const entrypoints = names.filter((name) => /\.(css|js)$/.test(name))
      // Written last, so that everything that it names exists already.
      writeFileSync(join(dir, 'asset-manifest.json'), `${JSON.stringify({ files, entrypoints }, null, 2)}\n`)
    },
  }
}

/** How an application of our own is built: one script and one style sheet, whose names say what is in them. */
export function embedded(folder: string): UserConfig {
  const here = (path: string) => fileURLToPath(new URL(path, folder))
  return {
    root: here('.'),
    base: './',
    cacheDir: here('../../../node_modules/.cache/vite-embedded'),
    plugins: [manifest()],
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    build: {
      emptyOutDir: true,
      target: ['chrome120', 'firefox121', 'safari17.2'],
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: here('src/main.ts'),
        output: {
          // The shell runs it as a script, again each time it is opened.
          format: 'iife',
          entryFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  }
}
