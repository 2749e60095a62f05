import { z } from 'zod'
import type { TextGateway } from '../../../kit/text-gateway.ts'
import { boundedText } from '../bounded-text.ts'

/** The maximum length of an answer, in characters. */
const maxLength = 100_000

const Accepted = z.object({ id: z.guid() })
/** Why the gateway refuses a message. */
const Refusal = z.object({ detail: z.string().min(1).max(500) })

/**
 * A gateway over HTTP: `PUT {base}/messages/{guid}` with `{"to", "text"}` answers `{"id": guid}` (docs/decisions/0128).
 * `token` is sent as bearer, `timeout` is in milliseconds.
 */
export function smsAt(base: string, token: string, build: string, timeout = 15_000): TextGateway {
  return {
    async send(guid, to, text) {
      const response = await fetch(`${base}/messages/${guid}`, {
        method: 'PUT',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'user-agent': `Almoner/${build}`,
          ...(token !== '' && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      const answer = await boundedText(response, maxLength)
      if (response.ok) {
        if (Accepted.parse(JSON.parse(answer)).id !== guid) throw new Error('The gateway answered for another message')
        return null
      }
      // Anything but a refusal of the message itself may pass: the call is repeated later.
      if (response.status !== 400 && response.status !== 422) throw new Error(`The gateway answered ${response.status}`)
      return Refusal.safeParse(JSON.parse(answer)).data?.detail ?? 'The gateway refused the message.'
    },
  }
}
