import { expect, test } from 'vitest'
import { type Channel, imageCategories, type Message } from '#contract/message/chat.ts'
import { aroundFound, byDay, categoryWords, cutTo, lastMessageOf, whenWritten } from './words.ts'

const now = { zone: 'Europe/London', today: '2026-07-02' }

const channel = (type: Channel['custom']['lastMessageType'], text: string | null): Channel => ({
  id: 'branch.a.carer.b',
  name: 'Ann',
  updated: null,
  custom: { carerId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', lastMessageType: type, lastMessageText: text },
})
/** A message sent at an instant. */
const at = (instant: string) => ({ timetoken: `${Temporal.Instant.from(instant).epochMilliseconds * 1000}` }) as Message // its day is asked for alone

test('the last message of a chat is its text, or that it is an image (CHAT-D03)', () => {
  expect(lastMessageOf(channel('system.chat.text', 'Hello'))).toBe('Hello')
  expect(lastMessageOf(channel('system.chat.image', null))).toBe('Image')
  expect(lastMessageOf(channel(null, null))).toBe('No messages yet')
})

test("the time of a chat is the clock time today and the date before, in the branch's zone (CHAT-D03)", () => {
  expect(whenWritten('2026-07-01T23:05:00Z', now)).toBe('00:05')
  expect(whenWritten('2026-07-01T22:59:00Z', now)).toBe('01/07/2026')
})

test('messages are grouped by the day of the branch: Today, or dd/MM/yyyy (CHAT-010, CHAT-011)', () => {
  const [evening, night, noon] = [at('2026-07-01T22:59:00Z'), at('2026-07-01T23:05:00Z'), at('2026-07-02T11:00:00Z')]
  expect(byDay([evening, night, noon], now)).toEqual([
    { heading: '01/07/2026', messages: [evening] },
    { heading: 'Today', messages: [night, noon] },
  ])
})

test('every category of images has its label (CHAT-019, CHAT-D12)', () => {
  expect(imageCategories.map((category) => categoryWords[category])).toEqual([
    'Medication',
    'Health conditions',
    'Documentation',
    'Other',
  ])
})

test('a text is cut at characters, not inside an emoji (CHAT-D06)', () => {
  expect(cutTo(3, '😀😀😀😀')).toBe('😀😀😀')
  expect(cutTo(3, 'ab')).toBe('ab')
})

test('a found message is split at the text, as it is written there; a long beginning is left out', () => {
  expect(aroundFound('The Key safe is stuck.', 'key SAFE ')).toEqual(['The ', 'Key safe', ' is stuck.'])
  expect(aroundFound('There is a road closed at Kirkstall Lane until 4 pm.', 'until')).toEqual([
    '… at Kirkstall Lane ',
    'until',
    ' 4 pm.',
  ])
  // A word of 30 letters is itself left out but for its last 24.
  expect(aroundFound(`${'x'.repeat(30)}until 4 pm`, 'until')).toEqual([`… ${'x'.repeat(24)}`, 'until', ' 4 pm'])
  expect(aroundFound('Nothing of it', 'road')).toEqual(['Nothing of it', '', ''])
})
