import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { answerJson, startPeer } from './local-peer.ts'

interface Received {
  readonly csv: string
  /** The number of times that it was sent. */
  readonly times: number
  readonly authorization: string | undefined
}

export interface PayrollPeer {
  readonly url: string
  /** The files, by the guid that they were sent under. */
  readonly received: Map<string, Received>
  /** Answers a question about a file. */
  answerTo: (guid: string, response: ServerResponse) => void
  /** Refuses files instead of receiving them. */
  refusal: { readonly status: number; readonly body: string } | undefined
  close(): void
}

/** Starts a payroll system for tests. Until told otherwise it says that it still works. */
export async function startPayrollPeer(): Promise<PayrollPeer> {
  const peer: Omit<PayrollPeer, 'close' | 'url'> = {
    received: new Map(),
    answerTo: (guid, response) => answerJson(response, { import: guid, status: 'Pending' }),
    refusal: undefined,
  }
  const { url, close } = await startPeer((request, response) => void serve(peer, request, response))
  return Object.assign(peer, { url, close })
}

async function serve(
  peer: Omit<PayrollPeer, 'close' | 'url'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const guid = request.url?.replace('/payroll/imports/', '') ?? ''
  if (request.method === 'GET') return peer.answerTo(guid, response)
  const csv = await text(request)
  if (peer.refusal) {
    response.statusCode = peer.refusal.status
    response.end(peer.refusal.body)
    return
  }
  const times = (peer.received.get(guid)?.times ?? 0) + 1
  peer.received.set(guid, { csv, times, authorization: request.headers.authorization })
  response.statusCode = 202
  response.end()
}

/** The answer that a file is done, with the issues of its rows. */
export const answerDone =
  (issues: { row: number; issue: string }[] = []) =>
  (guid: string, response: ServerResponse): void =>
    answerJson(response, { import: guid, status: 'Complete', issues })
