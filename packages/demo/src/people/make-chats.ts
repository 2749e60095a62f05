import type { Insertable } from 'kysely'
import { formatInstant } from '#domain/time.ts'
import type { DB } from '#server/database/types.ts'
import type { BranchKey, BranchPlan } from '../branches.ts'
import type { Window } from '../window.ts'
import type { Carer } from './make-carers.ts'

/** The author: the carer, or an account of the branch by name. */
type Author = 'carer' | 'coordinator' | 'branch'

/** Minutes ago, author, text. */
type Line = readonly [ago: number, author: Author, text: string]

const hour = 60
const day = 24 * hour

/** The message that the branch has sent to several carers at once. */
const toSeveral = 'There is a road closed at Kirkstall Lane until 4 pm. Please allow ten minutes more.'

/** Each conversation is with a different carer of the branch; the messages are in order. */
const chats: Readonly<Partial<Record<BranchKey, readonly (readonly Line[])[]>>> = {
  leeds: [
    [
      [9 * day + 3 * hour, 'coordinator', 'Hi, are you still all right for the double-ups on Thursday?'],
      [9 * day + 2 * hour, 'carer', 'Yes, both of them. Who am I with?'],
      [9 * day + 110, 'coordinator', 'Same as last week. Thank you!'],
      [
        2 * day + 40,
        'branch',
        'Your DBS renewal is due next month. Please bring the letter in when you pass the office.',
      ],
      [day + 5 * hour, 'carer', 'Will do, I am in Headingley on Friday anyway.'],
      [55, 'carer', 'The key safe at my 10 o’clock is stuck again. Got in through the neighbour this time.'],
      [52, 'carer', 'Can somebody tell the family?'],
    ],
    [
      [3 * day + 200, 'carer', 'Is there any overtime this weekend?'],
      [3 * day + 150, 'coordinator', 'There is a sleeping night on Saturday, 10 pm to 7 am. Would you like it?'],
      [3 * day + 140, 'carer', 'Yes please.'],
      [3 * day + 120, 'coordinator', 'Done, it is in your rota.'],
    ],
    [
      [day + 90, 'coordinator', 'Please remember to check out before you leave. Two visits yesterday had no end time.'],
      [day + 30, 'carer', 'Sorry, no signal there. I have written the times in the log book.'],
    ],
    [[5 * day, 'carer', 'My car is back from the garage, so I can do my usual round tomorrow.']],
    [[6 * hour, 'branch', toSeveral]],
    [[6 * hour, 'branch', toSeveral]],
    [
      [30 * hour, 'carer', 'Feeling better, I can work from Monday.'],
      [29 * hour, 'coordinator', 'Good to hear. I will put you back on your round.'],
    ],
  ],
  glasgow: [
    [
      [2 * day, 'coordinator', 'Could you take one more teatime call in Partick this week?'],
      [2 * day - 35, 'carer', 'Aye, no bother. Which days?'],
      [2 * day - 50, 'coordinator', 'Wednesday and Thursday, 5 pm.'],
      [80, 'carer', 'Her medication was changed this morning, the new chart is not in the folder yet.'],
    ],
    [
      [4 * day, 'carer', 'I need to swap my Sunday, it is my sister’s wedding.'],
      [4 * day - 45, 'coordinator', 'No problem, I will find somebody. Have a lovely day!'],
    ],
    [[7 * hour, 'coordinator', 'Moving and handling refresher is on the 12th at 9:30, in the office.']],
  ],
}

/** Minutes since the carers last looked: later messages are unread. */
const lastLook = hour

interface ChatMaker {
  readonly branch: BranchPlan
  readonly window: Window
  readonly carers: readonly Carer[]
  /** Returns the guid of an account by the first part of its email address. */
  readonly accountOf: (name: string) => string
}

/**
 * Creates the result of the message to several carers, as the job leaves it: sent to those in whose conversation it is,
 * and not to one who has left since. `guid` is that of the message.
 */
export function makeBulkMessages(
  { branch, window, carers, accountOf }: ChatMaker,
  messages: readonly Insertable<DB['chat_message']>[],
  guid: string,
) {
  const sent = messages.filter(({ text }) => text === toSeveral)
  const [first] = sent
  if (!first) return { bulk_message: [], bulk_message_recipient: [] }
  const left = carers.find(({ endDay }) => endDay < window.today)
  const row = { bulk_guid: guid, branch_id: branch.id, timetoken: null, failure: null }
  const bulk: Insertable<DB['bulk_message']> = {
    ...{ guid, branch_id: branch.id, text: toSeveral, audience: 'carers' },
    ...{ sender_guid: accountOf('branch'), created_at: first.sent_at },
  }
  const recipients: Insertable<DB['bulk_message_recipient']>[] = sent.map(({ carer_guid, sent_at }) => {
    // The database gives the first message of a conversation the microsecond at which it was sent.
    const timetoken = Temporal.Instant.from(String(sent_at)).epochMilliseconds * 1000
    return { ...row, carer_guid, timetoken }
  })
  if (left) recipients.push({ ...row, carer_guid: left.guid, failure: 'This carer is inactive.' })
  return { bulk_message: [bulk], bulk_message_recipient: recipients }
}

/**
 * Creates conversations with some of the currently employed carers. Messages of carers from the last two hours are
 * unread.
 */
export function makeChats({ branch, window, carers, accountOf }: ChatMaker): Insertable<DB['chat_message']>[] {
  const working = carers.filter(({ startDay, endDay }) => startDay < window.today - 30 && endDay > window.today)
  return (chats[branch.key] ?? []).flatMap((lines, at) => {
    const carer = working[at]
    if (!carer) return []
    return lines.map(([ago, author, text]) => {
      const readAgo =
        author === 'carer' ? (ago > 2 * hour ? ago - 20 : undefined) : ago > lastLook ? ago - 4 : undefined
      return {
        carer_guid: carer.guid,
        branch_id: branch.id,
        // The database sets it, from the time of the message.
        timetoken: 0,
        sent_at: formatInstant(window.now - ago),
        sender_guid: author === 'carer' ? null : accountOf(author),
        type: 'system.chat.text',
        text,
        read_at: readAgo === undefined ? null : formatInstant(window.now - readAgo),
      }
    })
  })
}
