import type { WebsocketHandler } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { beatEvery, type LiveEvent, liveCloses, livePath } from '#contract/message/live.ts'
import type { Services } from '../../kit/context.ts'
import type { RealtimePass } from '../../kit/http/tokens.ts'
import { readCommand, type Topics, topicsOf } from './live-guard.ts'
import { type LiveHub, liveHub } from './live-hub.ts'

/** The limits of a connection; times are in milliseconds. */
export interface LiveLimits {
  /** Time until the client must have sent a token. */
  readonly timeout: number
  /** Time between heartbeats. Each rechecks the rights, and ends a connection that did not answer the previous one. */
  readonly beat: number
  /** The maximum number of commands a minute. */
  readonly commands: number
  /** The maximum number of bytes that are buffered for a slow client. */
  readonly backlog: number
}

const defaultLimits: LiveLimits = { timeout: 5_000, beat: beatEvery, commands: 10, backlog: 1024 * 1024 }

/**
 * Serves the subscription of the realtime service (SHELL-182): a web socket that sends events about messages and the rota in the
 * branch of its token, and accepts only tokens.
 */
export function serveLive(app: FastifyInstance, services: Services, limits: LiveLimits = defaultLimits): void {
  const hub = liveHub(services, (error) => app.log.error({ err: error }, 'messages could not be sent to the listeners'))
  app.get(`/api${livePath}`, { websocket: true, schema: { hide: true } as object }, (socket, request) => {
    const connection = new LiveConnection(socket, { services, hub, limits })
    socket.on('error', (error) => request.log.info({ err: error }, 'a live connection failed'))
    let queue = Promise.resolve()
    socket.on('message', (data) => {
      queue = queue
        .then(() => connection.receive(String(data)))
        .catch((error: unknown) => {
          request.log.error({ err: error }, 'a live connection could not be opened')
          socket.close(1011)
        })
    })
  })
}

type WebSocket = Parameters<WebsocketHandler>[0]

interface LiveServices {
  readonly services: Services
  readonly hub: LiveHub
  readonly limits: LiveLimits
}

class LiveConnection {
  readonly #socket: WebSocket
  readonly #services: LiveServices
  readonly #timers: NodeJS.Timeout[] = []
  #pass: RealtimePass | undefined
  #topics: Topics = { messages: false, rota: false }
  #leave: (() => void) | undefined
  #isAnswered = true
  #commands = 0

  constructor(socket: WebSocket, services: LiveServices) {
    this.#socket = socket
    this.#services = services
    const { timeout, beat } = services.limits
    this.#timers.push(
      setTimeout(() => this.#pass ?? socket.close(liveCloses.silent), timeout),
      setInterval(() => void this.#beat(), beat),
      setInterval(() => {
        this.#commands = 0
      }, 60_000),
    )
    socket.on('pong', () => {
      this.#isAnswered = true
    })
    socket.on('close', () => this.#end())
  }

  /** Handles a command with a token: the first one, or one that extends the connection. */
  async receive(text: string): Promise<void> {
    const { services, hub, limits } = this.#services
    this.#commands += 1
    if (this.#commands > limits.commands) return this.#socket.close(liveCloses.tooMuch)
    const command = readCommand(text)
    const pass = command && (await services.tokens.readRealtime(command.token))
    const before = this.#pass
    const isOther = before && (before.account_guid !== pass?.account_guid || before.branch_guid !== pass.branch_guid)
    if (!pass || isOther) return this.#socket.close(liveCloses.unauthenticated)
    const topics = await topicsOf(services, pass)
    if (typeof topics === 'number') return this.#socket.close(topics)
    this.#pass = pass
    this.#topics = topics
    if (!before) await this.#join(hub, pass)
    const expires_at = Temporal.Instant.fromEpochMilliseconds(pass.exp * 1000).toString()
    this.#send(JSON.stringify({ type: 'ready', expires_at } satisfies LiveEvent))
  }

  async #join(hub: LiveHub, { account_guid, branch_guid }: RealtimePass): Promise<void> {
    const leave = await hub.join(branch_guid, {
      accountGuid: account_guid,
      mayHear: (topic) => this.#topics[topic],
      send: (event) => this.#send(event),
      check: () => void this.#check(),
    })
    this.#leave = leave
    // The socket may have closed while the connection joined.
    if (this.#socket.readyState !== this.#socket.OPEN) this.#end()
  }

  #send(event: string): void {
    const { readyState, OPEN, bufferedAmount } = this.#socket
    if (readyState !== OPEN) return
    // Disconnects a client that does not read. It reconnects and requests what it has missed.
    if (bufferedAmount > this.#services.limits.backlog) this.#socket.terminate()
    else this.#socket.send(event)
  }

  async #beat(): Promise<void> {
    if (!this.#isAnswered) return this.#socket.terminate()
    const { services } = this.#services
    const pass = this.#pass
    if (!pass) return
    const isOver = pass.exp * 1000 <= Temporal.Instant.from(services.clock.now()).epochMilliseconds
    if (isOver) return this.#socket.close(liveCloses.unauthenticated)
    if (!(await this.#check())) return
    this.#isAnswered = false
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping()
    this.#send(JSON.stringify({ type: 'beat' } satisfies LiveEvent))
  }

  /** Disconnects a client that may no longer listen; returns whether it may. */
  async #check(): Promise<boolean> {
    if (!this.#pass) return false
    // A database outage must not end connections.
    const topics = await topicsOf(this.#services.services, this.#pass).catch(() => this.#topics)
    if (typeof topics === 'number') this.#socket.close(topics)
    else this.#topics = topics
    return typeof topics !== 'number'
  }

  #end(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#leave?.()
    this.#leave = undefined
  }
}
