import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { answerJson, startPeer } from './local-peer.ts'

interface TextReceived {
  readonly to: string
  readonly text: string
  /** The number of times that it was sent. */
  readonly times: number
  readonly authorization: string | undefined
}

export interface SmsPeer {
  readonly url: string
  /** The messages, by the guid that they were sent under. */
  readonly received: Map<string, TextReceived>
  answer: (guid: string, response: ServerResponse) => void
  close(): void
}

/** The answer of a gateway that has accepted a message. */
export const acceptText = (id: string, response: ServerResponse): void => answerJson(response, { id })

/** Starts a gateway for text messages for tests (docs/decisions/0128). It accepts every message until told otherwise. */
export async function startSmsPeer(): Promise<SmsPeer> {
  const peer: Omit<SmsPeer, 'close' | 'url'> = { received: new Map(), answer: acceptText }
  const { url, close } = await startPeer((request, response) => {
    void text(request).then((body) => {
      const guid = request.url?.replace('/sms/messages/', '') ?? ''
      const { authorization } = request.headers
      const times = (peer.received.get(guid)?.times ?? 0) + 1
      peer.received.set(guid, { ...JSON.parse(body), times, authorization })
      peer.answer(guid, response)
    })
  })
  return Object.assign(peer, { url: `${url}/sms`, close })
}
