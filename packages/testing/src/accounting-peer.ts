import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { startPeer } from './local-peer.ts'

export interface PeerCall {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface PeerReply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Disturbs the next call that matches; the books may have been written by then. */
interface Disturbance {
  readonly when: (call: PeerCall) => boolean
  readonly how: 'before' | 'after'
  readonly what: (response: ServerResponse) => void
}

export interface AccountingPeer {
  readonly url: string
  readonly calls: PeerCall[]
  /** Disturbs the next call that `part` of its method and address names, before or after it has taken effect. */
  disturb: (part: string, how: Disturbance['how'], what: Disturbance['what']) => void
  close(): void
}

/** Starts the HTTP side of an accounting system for tests. */
export async function startAccountingPeer(answer: (call: PeerCall) => PeerReply): Promise<AccountingPeer> {
  const calls: PeerCall[] = []
  const disturbances: Disturbance[] = []
  const { url, close } = await startPeer(async (request, response) => {
    const call = await readCall(request)
    calls.push(call)
    const at = disturbances.findIndex(({ when }) => when(call))
    const [disturbance] = at === -1 ? [] : disturbances.splice(at, 1)
    if (disturbance?.how === 'before') return disturbance.what(response)
    const { status = 200, headers = {}, body } = answer(call)
    if (disturbance) return disturbance.what(response)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  })
  return {
    ...{ url, close, calls },
    disturb(part, how, what) {
      disturbances.push({ when: ({ method, url }) => `${method} ${url.pathname}`.includes(part), how, what })
    },
  }
}

async function readCall(request: IncomingMessage): Promise<PeerCall> {
  const { method = '', headers, url = '/' } = request
  return { method, url: new URL(url, 'http://peer'), headers, body: await text(request) }
}

/** Pence of decimal text or a number, by digits. */
export function penceOf(amount: unknown): number {
  const [, sign = '', pounds = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount)) ?? []
  const whole = Number(pounds) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2))
  return sign === '-' ? 0 - whole : whole
}

export const poundsOf = (amount: number): string => (amount / 100).toFixed(2)

export const answerWith =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers)
    response.end(body)
  }
