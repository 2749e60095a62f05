import { z } from 'zod'
import type { CarePlanner, PlannerAnswer, PlannerRecord } from '../../../kit/care-planner.ts'
import { boundedText } from '../bounded-text.ts'

/** The maximum length of an answer, in characters. */
const maxLength = 2_000_000

const Answer = z.object({
  records: z.array(
    z.union([
      z.object({
        guid: z.guid(),
        id: z.int32().min(1),
        url: z
          .url({ protocol: /^https?$/ })
          .max(2000)
          .nullable()
          .default(null),
      }),
      z.object({ guid: z.guid(), problem: z.string().trim().min(1).max(200) }),
    ]),
  ),
})

/**
 * A care planner over HTTP: `PUT {base}/branches/{branch}/records` with `{"records"}` answers `{"records"}`
 * (docs/decisions/0140). `token` is sent as bearer, `timeout` is in milliseconds.
 */
export function carePlannerAt(base: string, token: string, build: string, timeout = 30_000): CarePlanner {
  return {
    async send(branch, records) {
      const response = await fetch(`${base}/branches/${encodeURIComponent(branch)}/records`, {
        method: 'PUT',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'user-agent': `Almoner/${build}`,
          ...(token !== '' && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ records: records.map(({ guid, kind, data }) => ({ guid, kind, ...data })) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      const text = await boundedText(response, maxLength)
      if (!response.ok) throw new Error(`The care planner answered ${response.status}`)
      return answersOf(records, JSON.parse(text))
    },
  }
}

/** An answer that lacks a record, names another one or gives two of a kind the same number is no answer. */
function answersOf(records: readonly PlannerRecord[], body: unknown): PlannerAnswer[] {
  const answers = new Map(Answer.parse(body).records.map((answer) => [answer.guid.toLowerCase(), answer]))
  if (answers.size !== records.length) throw new Error('The care planner answered for other records')
  const numbers = new Set<string>()
  return records.map(({ guid, kind }) => {
    const answer = answers.get(guid)
    if (!answer) throw new Error('The care planner answered for other records')
    if ('id' in answer) {
      if (numbers.has(`${kind} ${answer.id}`)) throw new Error('The care planner gave two records the same number')
      numbers.add(`${kind} ${answer.id}`)
    }
    return { ...answer, guid }
  })
}
