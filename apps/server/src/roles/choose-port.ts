import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartupError } from '../startup-error.ts'

const firstPort = 8080
const lastPort = 8179

/** Returns a free port: the configured one, or the first from 8080 on. Throws `StartupError` when there is none. */
export async function choosePort(host: string, asked: number | undefined): Promise<number> {
  if (asked !== undefined) {
    const problem = await tryPort(host, asked)
    if (problem === undefined) return asked
    throw new StartupError(sentence(host, asked, problem))
  }
  for (let port = firstPort; port <= lastPort; port++) {
    const problem = await tryPort(host, port)
    if (problem === undefined) return port
    if (problem !== 'EADDRINUSE') throw new StartupError(sentence(host, port, problem))
  }
  throw new StartupError(`No port from ${firstPort} to ${lastPort} is free: name one with --port.`)
}

/** Returns the reason why a port cannot be served, or undefined when it can. */
async function tryPort(host: string, port: number): Promise<string | undefined> {
  const server = createServer()
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
  server.close()
  await once(server, 'close')
  return undefined
}

function sentence(host: string, port: number, code: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use.`
  if (code === 'EACCES') return `Port ${port} may not be served by this user.`
  return `${host}:${port} cannot be served (${code}).`
}
