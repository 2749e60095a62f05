import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll } from 'vitest'
import { answerJson, startPeer } from './local-peer.ts'

interface Cm2000Peer {
  readonly url: string
  /** The calls of each page, in order. */
  pages: object[][]
  /** Answers instead of the pages. */
  answer: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  /** The questions, newest last. */
  readonly asked: { readonly url: URL; readonly authorization: string | undefined }[]
}

/** Starts a CM2000 for a test file; it stops after it. */
export async function cm2000Server(): Promise<Cm2000Peer> {
  const peer: Omit<Cm2000Peer, 'url'> = { pages: [[]], answer: undefined, asked: [] }
  const server = await startPeer((request, response) => {
    const url = new URL(request.url ?? '', 'http://peer')
    peer.asked.push({ url, authorization: request.headers.authorization })
    if (peer.answer) return peer.answer(request, response)
    const at = Number(url.searchParams.get('after') ?? '0')
    answerJson(response, { calls: peer.pages[at] ?? [], next: at + 1 < peer.pages.length ? String(at + 1) : null })
  })
  afterAll(() => server.close())
  return Object.assign(peer, { url: server.url })
}
