import { createServer } from 'node:http'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

// `node apps/gallery/serve.ts PORT`: the gallery for browser tests. It is built in memory on the first request, so a
// run that does not use it pays nothing, and two runs at once do not interfere.

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

async function build(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const vite = await import('vite')
  const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))
  const built = await vite.build({ configFile, logLevel: 'error', build: { write: false, minify: false } })
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  return new Map(files.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

let files: ReturnType<typeof build> | undefined

const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://gallery').pathname
  if (path === '/health') return response.end('ok')
  files ??= build()
  files.then(
    (all) => {
      // Every other address is a page of the gallery.
      const name = all.has(path) ? path : '/index.html'
      response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream')
      response.end(all.get(name))
    },
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      response.writeHead(500).end('The gallery could not be built.')
    },
  )
})
server.listen(Number(process.argv[2]), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
