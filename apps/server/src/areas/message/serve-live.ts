import type { WebsocketHandler } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { beatEvery, type LiveEvent, liveCloses, livePath } from '#contract/message/live.ts'
import type { Services } from '../../kit/context.ts'
import type { RealtimePass } from '../../kit/http/tokens.ts'
import { readCommand, refusalOf } from './live-guard.ts'
import { type LiveHub, liveHub } from './live-hub.ts'

/** Milliseconds, and counts, that a connection is held to. */
export interface LiveLimits {
  /** Until it has shown a token. */
  readonly timeout: number
  /** Between two signs of life, at each of which rights are looked at again and the one before has to be answered. */
  readonly beat: number
  /** Commands within a minute. */
  readonly commands: number
  /** Bytes that may wait for a reader who does not keep up. */
  readonly backlog: number
}

const usual: LiveLimits = { timeout: 5_000, beat: beatEvery, commands: 10, backlog: 1024 * 1024 }

/**
 * The subscription of the realtime service (SHELL-182): a web socket that tells what is written and read in the branch of
 * its token, and takes nothing but tokens.
 */
export function serveLive(app: FastifyInstance, services: Services, limits: LiveLimits = usual): void {
  const hub = liveHub(services, (error) => app.log.error({ err: error }, 'messages could not be handed on'))
  app.get(`/api${livePath}`, { websocket: true, schema: { hide: true } as object }, (socket, request) => {
    const connection = new LiveConnection(socket, { services, hub, limits })
    socket.on('error', (error) => request.log.info({ err: error }, 'a listener broke off'))
    let heard = Promise.resolve()
    socket.on('message', (data) => {
      heard = heard
        .then(() => connection.hear(String(data)))
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
  #leave: (() => void) | undefined
  #isAnswered = true
  #said = 0

  constructor(socket: WebSocket, services: LiveServices) {
    this.#socket = socket
    this.#services = services
    const { timeout, beat } = services.limits
    this.#timers.push(
      setTimeout(() => this.#pass ?? socket.close(liveCloses.silent), timeout),
      setInterval(() => void this.#beat(), beat),
      setInterval(() => {
        this.#said = 0
      }, 60_000),
    )
    socket.on('pong', () => {
      this.#isAnswered = true
    })
    socket.on('close', () => this.#end())
  }

  /** Takes a token, the first one or one that goes on where the last one ends. */
  async hear(text: string): Promise<void> {
    const { services, hub, limits } = this.#services
    this.#said += 1
    if (this.#said > limits.commands) return this.#socket.close(liveCloses.tooMuch)
    const command = readCommand(text)
    const pass = command && (await services.tokens.readRealtime(command.token))
    const before = this.#pass
    const isOther = before && (before.account_guid !== pass?.account_guid || before.branch_guid !== pass.branch_guid)
    if (!pass || isOther) return this.#socket.close(liveCloses.unauthenticated)
    const refusal = await refusalOf(services, pass)
    if (refusal !== undefined) return this.#socket.close(refusal)
    this.#pass = pass
    if (!before) await this.#join(hub, pass)
    const expires_at = Temporal.Instant.fromEpochMilliseconds(pass.exp * 1000).toString()
    this.#tell(JSON.stringify({ type: 'ready', expires_at } satisfies LiveEvent))
  }

  async #join(hub: LiveHub, { account_guid, branch_guid }: RealtimePass): Promise<void> {
    const leave = await hub.join(branch_guid, {
      accountGuid: account_guid,
      hear: (event) => this.#tell(event),
      check: () => void this.#check(),
    })
    this.#leave = leave
    // It may have gone while it was let in.
    if (this.#socket.readyState !== this.#socket.OPEN) this.#end()
  }

  #tell(event: string): void {
    const { readyState, OPEN, bufferedAmount } = this.#socket
    if (readyState !== OPEN) return
    // Disconnects a client that does not read: it reconnects and asks for what it has missed.
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
    this.#tell(JSON.stringify({ type: 'beat' } satisfies LiveEvent))
  }

  /** Disconnects a client that may no longer listen; returns whether it may. */
  async #check(): Promise<boolean> {
    if (!this.#pass) return false
    // A database that does not answer at this moment takes no right away.
    const refusal = await refusalOf(this.#services.services, this.#pass).catch(() => undefined)
    if (refusal !== undefined) this.#socket.close(refusal)
    return refusal === undefined
  }

  #end(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#leave?.()
    this.#leave = undefined
  }
}
