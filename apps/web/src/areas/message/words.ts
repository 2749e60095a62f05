import type { Channel, ImageCategory, Message } from '#contract/message/chat.ts'
import { type Placeholder, placeholders, written } from '#domain/message/placeholders.ts'
import { instantOfTimetoken } from '#domain/message/timetoken.ts'
import { formatDate, formatTime, localDateOf } from '#ui/figures/format.ts'

/** CHAT-D12. */
export const categoryWords: Readonly<Record<ImageCategory, string>> = {
  MEDICATION: 'Medication',
  HEALTH_CONDITIONS: 'Health conditions',
  DOCUMENTATION: 'Documentation',
  OTHER: 'Other',
}

/** The zone and date that times are shown for. */
export interface Now {
  zone: string
  /** A local date. */
  today: string
}

/** Returns the text of a chat row's last message, on one line (CHAT-D03). */
export function lastMessageOf({ custom }: Channel): string {
  if (custom.lastMessageType === null) return 'No messages yet'
  return custom.lastMessageType === 'system.chat.image' ? 'Image' : (custom.lastMessageText ?? '')
}

/** Returns the time of a chat row: the clock time today, else the date (CHAT-D03). */
export function whenWritten(instant: string, { zone, today }: Now): string {
  const day = localDateOf(instant, zone)
  return day === today ? formatTime(instant, zone) : formatDate(day)
}

/** Characters before a found text that a row shows, so that what was found is not cut off at its end. */
const shownBefore = 24

/**
 * Splits a message at the first place of a text that was searched for, in upper or lower case: what comes before, the text
 * as it is written, what follows. A long beginning is left out, from a whole word on.
 */
export function aroundFound(message: string, searched: string): [before: string, found: string, after: string] {
  const wanted = searched.trim()
  const at = message.toLowerCase().indexOf(wanted.toLowerCase())
  if (at < 0) return [message, '', '']
  const before = message.slice(0, at)
  const word = before.indexOf(' ', at - shownBefore) + 1
  const shown = at <= shownBefore ? before : `… ${before.slice(Math.max(word, at - shownBefore))}`
  return [shown, message.slice(at, at + wanted.length), message.slice(at + wanted.length)]
}

export interface DayGroup {
  heading: string
  messages: Message[]
}

/** Groups messages by day, in order (CHAT-010, CHAT-011). */
export function byDay(messages: readonly Message[], { zone, today }: Now): DayGroup[] {
  const days = Map.groupBy(messages, ({ timetoken }) => localDateOf(instantOfTimetoken(timetoken), zone))
  return [...days].map(([day, some]) => ({ heading: day === today ? 'Today' : formatDate(day), messages: some }))
}

/** Cuts a text to a maximum number of characters; a character beyond the basic plane counts once. */
export function cutTo(max: number, text: string): string {
  return [...text].slice(0, max).join('')
}

/** Says how a template is filled. */
export const placeholderHint = `Filled for each carer: ${(Object.keys(placeholders) as Placeholder[]).map(written).join(', ')}.`

/** Returns a draft with a text after it. */
export const appended = (draft: string, text: string): string => (draft.trim() === '' ? text : `${draft}\n${text}`)
