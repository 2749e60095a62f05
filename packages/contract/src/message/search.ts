import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { GuidList, Instant, paging } from '../fields.ts'
import { messageAccess } from './access.ts'
import { Timetoken } from './chat.ts'

/** The length from which a text is searched for. */
export const shortestSearch = 2

const FoundMessage = z.object({
  channel_id: z.string(),
  /** Of the carer. */
  name: z.string(),
  timetoken: Timetoken,
  text: z.string(),
  sender_name: z.string(),
  sent_at: Instant,
})
export type FoundMessage = z.output<typeof FoundMessage>

export const searchMessages = endpoint({
  method: 'GET',
  path: '/dcp-comms/v1/messages/search',
  reads: [],
  summary: 'The messages of the branch that contain a text, newest first; of all carers, of some, or of regions',
  ...messageAccess.read,
  query: z.object({
    text: z
      .string()
      .trim()
      .min(shortestSearch, `Enter at least ${shortestSearch} characters.`)
      .max(100, 'Enter at most 100 characters.')
      .meta({ examples: ['key safe'] }),
    carers: GuidList,
    regions: GuidList,
    ...paging(25),
  }),
  response: z.object({ messages: z.array(FoundMessage), count: z.int() }),
})
