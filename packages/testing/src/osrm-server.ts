import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll } from 'vitest'
import { answerJson, startPeer } from './local-peer.ts'

interface OsrmPeer {
  readonly url: string
  /** Seconds from a place to another one, each as "longitude,latitude"; null where there is no way. */
  seconds: (from: string, to: string) => number | null
  /** Places that no road is near: with one of them there is no answer. */
  astray: readonly string[]
  /** Answers instead. */
  answer: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  /** The questions, newest last. */
  readonly asked: { readonly path: string; readonly from: readonly string[]; readonly to: readonly string[] }[]
}

/** Starts an OSRM for a test file that answers `/table` with 10 metres a second; it stops after it. */
export async function osrmServer(): Promise<OsrmPeer> {
  const peer: Omit<OsrmPeer, 'url'> = { seconds: () => 900, astray: [], answer: undefined, asked: [] }
  const server = await startPeer((request, response) => {
    const [path = '', query] = (request.url ?? '').split('?')
    const places = path.slice('/table/v1/driving/'.length).split(';')
    const options = new URLSearchParams(query)
    const side = (name: string) => (options.get(name) ?? '').split(';').map((at) => places[Number(at)] ?? '')
    const [from, to] = [side('sources'), side('destinations')]
    peer.asked.push({ path: request.url ?? '', from, to })
    if (peer.answer) return peer.answer(request, response)
    if (places.some((place) => peer.astray.includes(place))) {
      response.statusCode = 400
      return answerJson(response, { code: 'NoSegment', message: 'Could not find a matching segment for coordinate 0' })
    }
    const durations = from.map((start) => to.map((end) => peer.seconds(start, end)))
    const distances = durations.map((row) => row.map((seconds) => seconds && seconds * 10))
    answerJson(response, { code: 'Ok', durations, distances })
  })
  afterAll(() => server.close())
  return Object.assign(peer, { url: server.url })
}
