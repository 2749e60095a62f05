import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The widgets without a server: `npm run gallery` serves it, `serve.ts` builds it for the browser tests. */
export default defineConfig({
  root: here('.'),
  cacheDir: here('../../node_modules/.cache/vite-gallery'),
  plugins: [react()],
  define: { __BUILD__: JSON.stringify('gallery') },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'esnext', chunkSizeWarningLimit: 4000, assetsInlineLimit: 0 },
  server: { port: 5174, fs: { allow: [here('../..')] } },
})
