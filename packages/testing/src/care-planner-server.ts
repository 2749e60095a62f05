import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { answerJson, startPeer } from './local-peer.ts'

type Sent = Readonly<Record<string, unknown>> & { readonly guid: string; readonly kind: string }
type Answers = readonly object[]

interface CarePlannerPeer {
  readonly url: string
  /** The number of each record that the care planner has, from 1, by our guids. */
  readonly numbers: Map<string, number>
  /** Records that are refused, with the reason. */
  readonly problems: Map<string, string>
  /** Answers instead; `answers` are those it would give. */
  answer: ((answers: Answers, response: ServerResponse, request: IncomingMessage) => void) | undefined
  /** The paths of erasures that it was asked for, and the status that it answers. */
  readonly erased: string[]
  erasureStatus: number
  /** The questions, newest last. */
  readonly asked: { readonly path: string; readonly records: readonly Sent[]; readonly authorization?: string }[]
}

/** Starts a care planner for a test file (docs/decisions/0140); it stops after it. */
export async function carePlannerServer(): Promise<CarePlannerPeer> {
  const peer: Omit<CarePlannerPeer, 'url'> = {
    ...{ numbers: new Map(), problems: new Map(), answer: undefined, asked: [], erased: [], erasureStatus: 204 },
  }
  const server = await startPeer((request, response) => {
    const { method, url = '' } = request
    if (method === 'DELETE') {
      peer.erased.push(url)
      response.writeHead(peer.erasureStatus).end()
      return
    }
    void text(request).then((body) => {
      const { records } = JSON.parse(body) as { records: Sent[] }
      const { authorization } = request.headers
      peer.asked.push({ path: url, records, ...(authorization !== undefined && { authorization }) })
      const answers = records.map(({ guid, kind }) => {
        const problem = peer.problems.get(guid)
        if (problem !== undefined) return { guid, problem }
        const id = peer.numbers.get(guid) ?? peer.numbers.size + 1
        peer.numbers.set(guid, id)
        return { guid, id, ...(kind === 'shift-category' && { url: `https://planner.example/shifts/${id}` }) }
      })
      if (peer.answer) peer.answer(answers, response, request)
      else answerJson(response, { records: answers })
    })
  })
  afterAll(() => server.close())
  return Object.assign(peer, { url: server.url })
}
