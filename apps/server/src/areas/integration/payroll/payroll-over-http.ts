import { z } from 'zod'
import type { PayrollAnswer, PayrollSystem } from '../../../kit/payroll-system.ts'
import { boundedText } from '../bounded-text.ts'

/** Milliseconds before a request times out; a file of a month may take a while to arrive. */
const timeout = 30_000
/** The maximum length of an answer, in characters. */
const maxLength = 5_000_000

const Answer = z.object({
  import: z.guid(),
  status: z.enum(['Pending', 'Complete']),
  issues: z.array(z.object({ row: z.int().min(0), issue: z.string().min(1).max(1000) })).default([]),
})

/** Why the payroll system refuses a file. */
const Refusal = z.object({ detail: z.string().min(1).max(1000) })

/**
 * A payroll system that takes EX/TRENT files over HTTP: `PUT {base}/imports/{guid}` with the file, and
 * `GET {base}/imports/{guid}` for what became of it (docs/decisions/0104). `token` is sent as bearer.
 */
export function payrollAt(base: string, token: string, build: string): PayrollSystem {
  const request = (guid: string, init: RequestInit) =>
    fetch(`${base}/imports/${guid}`, {
      ...init,
      headers: {
        accept: 'application/json',
        'user-agent': `Almoner/${build}`,
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...init.headers,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
  return {
    async send(guid, csv) {
      const response = await request(guid, {
        method: 'PUT',
        headers: { 'content-type': 'text/csv; charset=utf-8' },
        body: new Uint8Array(csv),
      })
      const text = await boundedText(response, maxLength)
      if (response.ok) return null
      // Anything but a refusal of the file itself may pass: the call is repeated later.
      if (response.status !== 400 && response.status !== 422) throw new Error(`Payroll answered ${response.status}`)
      return Refusal.safeParse(parsed(text)).data?.detail ?? 'The payroll system refused the file.'
    },
    async answerFor(guid) {
      const response = await request(guid, { method: 'GET' })
      const text = await boundedText(response, maxLength)
      if (!response.ok) throw new Error(`Payroll answered ${response.status}`)
      return answerOf(guid, parsed(text))
    },
  }
}

function answerOf(guid: string, body: unknown): PayrollAnswer {
  const answer = Answer.parse(body)
  if (answer.import !== guid) throw new Error('Payroll answered for another file')
  return { isDone: answer.status === 'Complete', issues: answer.issues }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
