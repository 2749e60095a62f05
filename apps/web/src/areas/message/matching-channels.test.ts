import { expect, test } from 'vitest'
import type { Channel } from '#contract/message/chat.ts'
import { matchingChannels } from './matching-channels.ts'

const channels = ['a', 'b', 'c'].map((carerId): Channel => {
  const custom = { carerId, lastMessageType: null, lastMessageText: null }
  return { id: carerId, name: carerId, updated: null, custom }
})
const match = (carers: string[], regionCarers?: string[]) =>
  matchingChannels(channels, carers, regionCarers).map(({ id }) => id)

test('without filters all chats are shown; with both a chat has to match both (CHAT-D04)', () => {
  expect(match([])).toEqual(['a', 'b', 'c'])
  expect(match(['c', 'a'])).toEqual(['a', 'c'])
  expect(match([], ['b', 'c'])).toEqual(['b', 'c'])
  expect(match(['a', 'b'], ['b', 'c'])).toEqual(['b'])
  expect(match([], [])).toEqual([])
})
