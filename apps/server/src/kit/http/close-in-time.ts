import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds between sweeps for idle connections. */
const sweepEvery = 50

/** Milliseconds that a browser has to confirm the close of its web socket. */
const closeTimeout = 500

/**
 * Makes a closing server answer the requests in progress with `connection: close`; a browser would otherwise keep the
 * connection open for minutes. A request that is not answered within the limit, such as an export that is not read, is
 * cut off.
 */
export function closeInTime(app: FastifyInstance, limit = 5000): void {
  let isClosing = false
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepEvery)
    const end = setTimeout(() => app.server.closeAllConnections(), limit)
    app.server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(end)
    })
  })
}

/** Closes every web socket, and terminates those whose browser does not confirm. */
export async function endWebSockets(this: FastifyInstance): Promise<void> {
  const { clients } = this.websocketServer
  const closed = Promise.all([...clients].map((client) => new Promise((settle) => client.once('close', settle))))
  for (const client of clients) client.close(1001)
  await Promise.race([closed, delay(closeTimeout)])
  for (const client of clients) client.terminate()
  this.websocketServer.close()
}
