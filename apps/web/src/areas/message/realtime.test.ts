import { beforeEach, expect, test, vi } from 'vitest'
import { guids, type StubbedBrowser, stubBrowser, tokenFor } from '../../kit/testing-browser.ts'

let browser: StubbedBrowser
beforeEach(() => {
  vi.resetModules()
  browser = stubBrowser(({ path }) => {
    const asked = new URL(path, 'https://care.example').searchParams.getAll('channels')
    if (asked.length > 0)
      return Response.json({ counts: asked.map((channel) => ({ channel, unread: 2 })), count: asked.length })
    const channels = Array.from({ length: 252 }, (_, at) => ({
      id: `channel ${at}`,
      name: 'Ann',
      // The last two have no messages yet.
      updated: at < 250 ? '2026-11-24T09:00:00Z' : null,
      custom: { carerId: guids.leeds, lastMessageType: null, lastMessageText: null },
    }))
    return Response.json({ channels, count: channels.length })
  })
  sessionStorage.setItem('access_token', tokenFor(guids.leeds, 7200))
})

test('unread messages are counted in chunks of 100 channels and added up (SHELL-091, SHELL-D49, CHAT-031)', async () => {
  const { countUnread } = await import('./realtime.ts')
  const { sumOfUnread } = await import('./unread.ts')
  expect(sumOfUnread(await countUnread())).toBe(500)
  const asked = browser.sent.map(({ path }) => new URL(path, 'https://care.example').searchParams.getAll('channels'))
  expect(asked.map((channels) => channels.length)).toEqual([0, 100, 100, 50])
  expect(new Set(asked.flat()).size).toBe(250)
})
