import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Served {
  body: string
  status?: number
  /** Delays the answer until it settles. */
  until?: Promise<unknown>
  /** Without it, other origins may not read the answer. */
  readable?: boolean
}

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', json: 'application/json' }

/** Returns the text of a manifest with these files. */
export function manifestOf(...entrypoints: string[]): string {
  return JSON.stringify({ files: {}, entrypoints })
}

/** A server on another origin than Almoner's, which hosts embedded applications. */
export class ExampleHost {
  readonly #served = new Map<string, Served>()
  readonly #server = createServer((request, response) => this.#answer(request.url ?? '', response))
  #releases = 0
  /** Requested paths, in order. */
  readonly asked: string[] = []
  address = ''

  static async start(): Promise<ExampleHost> {
    const host = new ExampleHost()
    await once(host.#server.listen(0, '127.0.0.1'), 'listening')
    host.address = `http://127.0.0.1:${(host.#server.address() as AddressInfo).port}`
    return host
  }

  serve(path: string, body: string, more: Omit<Served, 'body'> = {}): void {
    this.#served.set(path, { body, ...more })
  }

  /**
   * Serves a new release of an application, with one script and optionally a style sheet. Returns the path of the
   * script.
   */
  serveApplication(name: string, script: string, more: { style?: string; until?: Promise<unknown> } = {}): string {
    const { style, ...options } = more
    this.#releases += 1
    const main = `main-${this.#releases}.js`
    this.serve(`/${name}/asset-manifest.json`, manifestOf(...(style === undefined ? [main] : ['style.css', main])))
    this.serve(`/${name}/${main}`, script, options)
    if (style !== undefined) this.serve(`/${name}/style.css`, style)
    return `/${name}/${main}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((settle) => this.#server.close(settle))
  }

  async #answer(url: string, response: ServerResponse): Promise<void> {
    const [path = ''] = url.split('?')
    this.asked.push(path)
    const { body, status = 200, until, readable = true } = this.#served.get(path) ?? { body: '', status: 404 }
    await until
    if (readable) response.setHeader('access-control-allow-origin', '*')
    const type = types[path.split('.').at(-1) ?? ''] ?? 'text/plain'
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  }
}
