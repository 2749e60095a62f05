import type { Message } from '#contract/message/chat.ts'
import { compareTimetokens } from '#domain/message/timetoken.ts'

/** Returns the pages with messages merged in; those older than the loaded ones are ignored. */
export function withMessages(pages: readonly Message[][], messages: readonly Message[]): Message[][] {
  const newest = pages[0]?.at(-1)?.timetoken
  const byToken = new Map(messages.map((message) => [message.timetoken, message]))
  const added = [...byToken.values()]
    .filter(({ timetoken }) => newest === undefined || compareTimetokens(timetoken, newest) > 0)
    .toSorted((one, other) => compareTimetokens(one.timetoken, other.timetoken))
  return pages.map((page, at) => [
    ...page.map((message) => byToken.get(message.timetoken) ?? message),
    ...(at === 0 ? added : []),
  ])
}

/**
 * Returns the unsent messages, without those that have already arrived as a message of the user: before their call was
 * answered, or although it never was.
 */
export function stillUnsent<Sent extends { text: string; after: string }>(
  unsent: readonly Sent[],
  messages: readonly Message[],
  userGuid: string,
): Sent[] {
  const hasArrived = ({ text, after }: Sent) =>
    messages.some(
      (message) =>
        message.sender.user_id === userGuid && message.text === text && compareTimetokens(message.timetoken, after) > 0,
    )
  return unsent.filter((each) => !hasArrived(each))
}

/** Returns the timetoken after which something may have changed; undefined for everything. */
export function placeToCatchUp(known: readonly Message[]): string | undefined {
  const unread = known.findIndex(({ actions }) => actions.delivered === 'notRead')
  return (unread < 0 ? known.at(-1) : known[unread - 1])?.timetoken
}
