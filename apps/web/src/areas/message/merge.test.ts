import { expect, test } from 'vitest'
import type { Message } from '#contract/message/chat.ts'
import { placeToCatchUp, stillUnsent, withMessages } from './merge.ts'

const message = (timetoken: string, delivered: 'read' | 'notRead' = 'read'): Message => ({
  type: 'system.chat.text',
  text: timetoken,
  file_id: null,
  category: null,
  sender: { user_id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', name: 'Ann', isUser: false },
  timetoken,
  actions: { delivered, delivered_at: null, read_at: delivered === 'read' ? '2026-11-24T09:00:00Z' : null },
})
const tokens = (pages: Message[][]) => pages.map((page) => page.map(({ timetoken }) => timetoken))

test('new messages are appended to the newest page in order, each once', () => {
  const pages = [
    [message('30'), message('40')],
    [message('10'), message('20')],
  ]
  const merged = withMessages(pages, [message('60'), message('50'), message('60'), message('40')])
  expect(tokens(merged)).toEqual([
    ['30', '40', '50', '60'],
    ['10', '20'],
  ])
})

test('a known message is replaced in its position, and an older one that is not loaded is ignored', () => {
  const pages = [[message('30')], [message('20', 'notRead')]]
  const merged = withMessages(pages, [message('20'), message('5')])
  expect(tokens(merged)).toEqual([['30'], ['20']])
  expect(merged[1]?.[0]?.actions.delivered).toBe('read')
})

test('the first message of an empty conversation is inserted', () => {
  expect(tokens(withMessages([[]], [message('1')]))).toEqual([['1']])
})

test('an unsent message is hidden once it has arrived as a message, also if its call was never answered', () => {
  const arrived = message('50')
  const { user_id } = arrived.sender
  const sent = (text: string, after: string) => ({ text, after })
  const unsent = [sent('50', '40'), sent('50', '60'), sent('other', '40')]
  expect(stillUnsent(unsent, [arrived], user_id)).toEqual(unsent.slice(1))
  expect(stillUnsent(unsent, [arrived], 'somebody else')).toEqual(unsent)
})

test('catching up starts at the message before the first unread one; at the beginning where there is none', () => {
  expect(placeToCatchUp([message('1'), message('2')])).toBe('2')
  expect(placeToCatchUp([message('1'), message('2', 'notRead'), message('3')])).toBe('1')
  expect(placeToCatchUp([message('1', 'notRead'), message('2')])).toBeUndefined()
  expect(placeToCatchUp([])).toBeUndefined()
})
