import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Milliseconds after which a peer counts as one that does not answer: all that a test of a silent peer waits for, and
 * more than an answer takes on a busy machine.
 */
export const peerTimeout = 3000

interface LocalPeer {
  /** Without a trailing slash. */
  readonly url: string
  /** Ends its connections as well. */
  close(): void
}

/** Starts an HTTP server on a free port of this machine, for a service that tests reach by its real protocol. */
export async function startPeer(answer: RequestListener): Promise<LocalPeer> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export function answerJson(response: ServerResponse, body: unknown): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}
