import { z } from 'zod'
import { Instant } from '#contract/fields.ts'
import type { CheckInFeed, FeedCall } from '../../../kit/check-in-feed.ts'
import { boundedText } from '../bounded-text.ts'

/** The maximum length of an answer in characters, and the maximum number of answers to one question. */
const maxLength = 2_000_000
const maxPages = 200

const Page = z.object({
  calls: z.array(
    z.object({
      id: z.string().min(1).max(100),
      kind: z.enum(['check-in', 'check-out']),
      pin: z.string().min(1).max(20),
      client: z.string().min(1).max(100),
      at: Instant,
    }),
  ),
  /** Where the next page begins; null at the end. */
  next: z.string().min(1).max(200).nullable(),
})

/**
 * CM2000 over HTTP: `GET {base}/branches/{branch}/calls?from=…&to=…&after=…` answers a page of calls
 * (docs/decisions/0129). `token` is sent as bearer, `timeout` is in milliseconds for each page.
 */
export function cm2000At(base: string, token: string, build: string, timeout = 30_000): CheckInFeed {
  const page = async (branch: string, query: Record<string, string>) => {
    const response = await fetch(`${base}/branches/${encodeURIComponent(branch)}/calls?${new URLSearchParams(query)}`, {
      headers: {
        accept: 'application/json',
        'user-agent': `Almoner/${build}`,
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const text = await boundedText(response, maxLength)
    if (!response.ok) throw new Error(`CM2000 answered ${response.status}`)
    return Page.parse(JSON.parse(text))
  }
  return {
    async calls(branch, from, to) {
      const found: FeedCall[] = []
      let after: string | null = null
      for (let read = 0; read < maxPages; read++) {
        const { calls, next }: z.output<typeof Page> = await page(branch, { from, to, ...(after && { after }) })
        found.push(...calls)
        if (next === null) return found
        after = next
      }
      throw new Error(`CM2000 answered more than ${maxPages} pages`)
    },
  }
}
