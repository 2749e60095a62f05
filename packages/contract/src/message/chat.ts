import { z } from 'zod'
import { Guid, Instant } from '../fields.ts'

/** The maximum length of a message in characters (CHAT-D06). */
export const messageLimit = 1000

/** SHELL-087. */
const messageTypes = ['system.chat.text', 'system.chat.image'] as const
/** CHAT-019. */
export const imageCategories = ['MEDICATION', 'HEALTH_CONDITIONS', 'DOCUMENTATION', 'OTHER'] as const
export const ImageCategory = z.enum(imageCategories)
export type ImageCategory = z.output<typeof ImageCategory>

/** CHAT-D16: `branch.{branchGuid}.carer.{carerGuid}`. An unknown channel is not found. */
export const ChannelId = z.string().max(120)

/** Microseconds since 1970 as text; increasing within a channel. */
export const Timetoken = z
  .string()
  .regex(/^\d{1,18}$/, 'Must be a timetoken.')
  .meta({ examples: ['1795510800000000'] })

/** CHAT-016, SHELL-086. `updated` and the fields of the last message are null before the first message. */
export const Channel = z.object({
  id: z.string(),
  name: z.string(),
  updated: Instant.nullable(),
  custom: z.object({
    carerId: Guid,
    lastMessageType: z.enum(messageTypes).nullable(),
    /** Null for an image. */
    lastMessageText: z.string().nullable(),
  }),
})
export type Channel = z.output<typeof Channel>

/** CHAT-017, SHELL-086. */
export const Message = z.object({
  type: z.enum(messageTypes),
  text: z.string().nullable(),
  file_id: Guid.nullable(),
  category: ImageCategory.nullable(),
  sender: z.object({
    user_id: Guid,
    name: z.string(),
    /** Whether the sender is an operator of the branch, not the carer. */
    isUser: z.boolean(),
  }),
  timetoken: Timetoken,
  /** Whether the other side has read it, and when; and when the carer's phone had it. */
  actions: z.object({
    delivered: z.enum(['read', 'notRead']),
    delivered_at: Instant.nullable(),
    read_at: Instant.nullable(),
  }),
})
export type Message = z.output<typeof Message>
