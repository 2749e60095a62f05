import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds between two looks for connections on which nothing is asked any more. */
const sweepEvery = 50

/** Milliseconds that a browser has to answer that its web socket is closed. */
const farewell = 500

/**
 * A server that closes answers what has begun, and says with each answer that the connection ends. A browser would
 * otherwise keep it open for minutes. What is not answered within the limit, such as an export that nobody reads, is cut off.
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

/** Tells every web socket that the server goes, and ends those whose browser does not answer. */
export async function endWebSockets(this: FastifyInstance): Promise<void> {
  const { clients } = this.websocketServer
  const closed = Promise.all([...clients].map((client) => new Promise((settle) => client.once('close', settle))))
  for (const client of clients) client.close(1001)
  await Promise.race([closed, delay(farewell)])
  for (const client of clients) client.terminate()
  this.websocketServer.close()
}
