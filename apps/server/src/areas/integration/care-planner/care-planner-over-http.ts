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
 * A care planner over HTTP: `PUT {base}/branches/{branch}/records` with `{"records"}` answers `{"records"}`, and
 * `DELETE {base}/branches/{branch}/records/{guid}` answers 204 (docs/decisions/0140). `token` is sent as bearer,
 * `timeout` is in milliseconds.
 */
export function carePlannerAt(base: string, token: string, build: string, timeout = 30_000): CarePlanner {
  const call = async (method: 'PUT' | 'DELETE', branch: string, below: string, body?: object): Promise<Response> => {
    const response = await fetch(`${base}/branches/${encodeURIComponent(branch)}/records${below}`, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': `Almoner/${build}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    // Any other answer to an erasure is none: a wrong address answers 404 as well.
    if (method === 'DELETE' ? response.status !== 204 : !response.ok) {
      throw new Error(`The care planner answered ${response.status}`)
    }
    return response
  }
  return {
    async send(branch, records) {
      const body = { records: records.map(({ guid, kind, data }) => ({ guid, kind, ...data })) }
      const text = await boundedText(await call('PUT', branch, '', body), maxLength)
      return answersOf(records, JSON.parse(text))
    },
    async erase(branch, guid) {
      await call('DELETE', branch, `/${guid}`)
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
