import { vi } from 'vitest'
import { Temporal } from '#domain/temporal.ts'

/** A Storage in memory, for tests that run without a browser. */
function memoryStorage(): Storage {
  const map = new Map<string, string>()
  return {
    get length() {
      return map.size
    },
    key: (at) => [...map.keys()][at] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => map.set(key, value),
    removeItem: (key) => map.delete(key),
    clear: () => map.clear(),
  }
}

export interface Sent {
  method: string
  path: string
  headers: Headers
  body: unknown
}

export type Answer = (sent: Sent) => Response | Promise<Response>

/** Puts storages, an address and a server that answers by function in place of the browser's; gives what was sent. */
export function stubBrowser(answer: Answer): { sent: Sent[]; otherTab: (key: string | null) => void } {
  const sent: Sent[] = []
  const listeners: ((event: { key: string | null; newValue: null }) => void)[] = []
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('location', { pathname: '/finance/invoice-processing', search: '?page=2' })
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[number]) => listeners.push(listener))
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const one = { method: init.method ?? 'GET', path, headers: new Headers(init.headers), body }
    sent.push(one)
    return answer(one)
  })
  return {
    sent,
    otherTab: (key) => {
      for (const listener of listeners) listener({ key, newValue: null })
    },
  }
}

export const guids = {
  user: '10000000-0000-4000-8000-000000000001',
  leeds: '20000000-0000-4000-8000-000000000001',
  york: '20000000-0000-4000-8000-000000000002',
  taken: '20000000-0000-4000-8000-000000000009',
} as const

/** An access token of a clerk, good for so many seconds, in a branch. */
export function tokenFor(branch: string, seconds = 1800, username = 'zoë@larkfield.example'): string {
  const claims = {
    sub: guids.user,
    branch_guid: branch,
    branch_guids: [guids.leeds, guids.york],
    username,
    environment: 'test',
    user_type: 3,
    permission_groups: [],
    roles: ['Finance.Processing:Read'],
    build: '1',
    exp: Math.floor(Temporal.Now.instant().epochMilliseconds / 1000) + seconds,
  }
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}
