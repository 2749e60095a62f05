import { StartupError } from '../startup-error.ts'

/** An external inbox, where the provider keeps its conversations elsewhere. */
export interface Inbox {
  /** Returns the number of unattended conversations of a branch. Throws when the inbox does not answer. */
  unattended(branch: { guid: string; reference: string }): Promise<number>
}

/** No inbox: the count is always zero. */
const noInbox: Inbox = { unattended: async () => 0 }

/** Milliseconds after which an inbox that does not answer counts as failed. */
const usualTimeout = 2000
/** Milliseconds that an answer is cached for everyone in a branch; each of their browsers asks every five minutes. */
const kept = 60_000

interface InboxOptions {
  /** Its address, with `{branch}` and `{reference}` as placeholders. */
  readonly url: string
  readonly token: string | undefined
  /** Milliseconds of a steady clock. */
  readonly ticks?: () => number
  /** Milliseconds that an answer may take. */
  readonly timeout?: number
}

/**
 * Calls the inbox over HTTP: GET with the token as bearer, which returns `{"count": n}`. All callers within a minute
 * share one request, and its failure.
 */
export function httpInbox(options: InboxOptions): Inbox {
  const { url, token, ticks = () => performance.now(), timeout = usualTimeout } = options
  const asked = new Map<string, { at: number; answer: Promise<number> }>()
  return {
    unattended(branch) {
      const last = asked.get(branch.guid)
      if (last && ticks() - last.at < kept) return last.answer
      const answer = ask(addressFor(url, branch), token, timeout)
      asked.set(branch.guid, { at: ticks(), answer })
      return answer
    },
  }
}

function addressFor(url: string, { guid, reference }: { guid: string; reference: string }): string {
  return url.replaceAll('{branch}', guid).replaceAll('{reference}', encodeURIComponent(reference))
}

async function ask(address: string, token: string | undefined, timeout: number): Promise<number> {
  const response = await fetch(address, {
    headers: { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(timeout),
  })
  if (!response.ok) throw new Error(`The inbox answered ${response.status}`)
  const body: unknown = await response.json()
  const count = typeof body === 'object' && body !== null && 'count' in body ? body.count : undefined
  if (!Number.isSafeInteger(count) || Number(count) < 0) throw new Error('The inbox did not return a count')
  return Number(count)
}

/** Reads INBOX_COUNT_URL and INBOX_COUNT_TOKEN. Throws `StartupError` for an invalid address. */
export function readInbox(env: Readonly<Record<string, string | undefined>>): Inbox {
  const url = env.INBOX_COUNT_URL?.trim() ?? ''
  if (url === '') return noInbox
  if (!/^https?:/.test(url) || !URL.canParse(url.replaceAll(/[{}]/g, ''))) {
    throw new StartupError('INBOX_COUNT_URL is not an address like https://inbox.example/unattended?branch={branch}.')
  }
  return httpInbox({ url, token: env.INBOX_COUNT_TOKEN || undefined })
}
