import { onlineManager } from '@tanstack/react-query'
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

export interface StubbedBrowser {
  sent: Sent[]
  /** Simulates another tab changing one stored key, or all; null for a removal. */
  otherTab(key: string | null, newValue?: string | null): void
  /** Simulates the page being restored from the browser's memory. */
  comeBack(): void
}

/** Stubs the browser's storages, address and server. Returns the requests that were sent. */
export function stubBrowser(answer: Answer): StubbedBrowser {
  // An earlier test may have lost its connection.
  onlineManager.setOnline(true)
  const sent: Sent[] = []
  const listeners: { type: string; listener: (event: object) => void }[] = []
  const dispatch = (type: string, event: object) => {
    for (const each of listeners) if (each.type === type) each.listener(event)
  }
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('location', {
    origin: 'https://care.example',
    pathname: '/finance/invoice-processing',
    search: '?page=2',
  })
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    listeners.push({ type, listener }),
  )
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    // Health checks run beside every test, and may be left over from earlier ones.
    if (path === '/api/health') return new Response('{}')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const one = { method: init.method ?? 'GET', path, headers: new Headers(init.headers), body }
    sent.push(one)
    return answer(one)
  })
  return {
    sent,
    otherTab: (key, newValue = null) => dispatch('storage', { key, newValue }),
    comeBack: () => dispatch('pageshow', { persisted: true }),
  }
}

export const guids = {
  session: '30000000-0000-4000-8000-000000000001',
  user: '10000000-0000-4000-8000-000000000001',
  leeds: '20000000-0000-4000-8000-000000000001',
  york: '20000000-0000-4000-8000-000000000002',
  taken: '20000000-0000-4000-8000-000000000009',
} as const

/** An access token of a clerk in a branch, valid for so many seconds; `more` holds other claims. */
export function tokenFor(branch: string, seconds = 1800, more: object = {}): string {
  const claims = {
    sub: guids.user,
    sid: guids.session,
    branch_guid: branch,
    branch_guids: [guids.leeds, guids.york],
    username: 'zoë@larkfield.example',
    environment: 'test',
    user_type: 3,
    permission_groups: [],
    roles: ['Finance.Processing:Read'],
    build: '1',
    exp: Math.floor(Temporal.Now.instant().epochMilliseconds / 1000) + seconds,
    ...more,
  }
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}
