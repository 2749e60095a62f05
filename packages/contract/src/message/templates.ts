import { z } from 'zod'
import { knownPlaceholders } from '#domain/message/placeholders.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, RequiredText } from '../fields.ts'
import { messageAccess } from './access.ts'
import { messageLimit } from './chat.ts'

/* Texts that a branch sends again and again (decision 0142). */

/** A text in which details of a carer may stand as placeholders. */
export const TextToFill = RequiredText('Message', messageLimit, knownPlaceholders)

export const MessageTemplateInput = z.object({ title: RequiredText('Title', 64), text: TextToFill })

const MessageTemplate = z.object({ guid: Guid, title: z.string(), text: z.string(), version: z.int() })
export type MessageTemplate = z.output<typeof MessageTemplate>

const path = '/dcp-comms/v1/message-templates'
const params = z.object({ guid: Guid })

export const listMessageTemplates = endpoint({
  method: 'GET',
  path,
  reads: ['message-template'],
  summary: 'The templates of messages of the branch, by title',
  ...messageAccess.read,
  response: z.object({ templates: z.array(MessageTemplate), count: z.int() }),
})

export const createMessageTemplate = endpoint({
  method: 'POST',
  path,
  changes: ['message-template'],
  summary: 'Create a template of messages',
  ...messageAccess.send,
  body: MessageTemplateInput,
  response: Created,
  status: 201,
  errors: ['DUPLICATE'],
})

export const updateMessageTemplate = endpoint({
  method: 'PUT',
  versioned: true,
  path: `${path}/:guid`,
  changes: ['message-template'],
  summary: 'Change a template of messages; what was sent stays as it is',
  ...messageAccess.send,
  params,
  body: MessageTemplateInput,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'DUPLICATE'],
})

export const deleteMessageTemplate = endpoint({
  method: 'DELETE',
  path: `${path}/:guid`,
  changes: ['message-template'],
  summary: 'Delete a template of messages',
  ...messageAccess.send,
  params,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
})

/** The same details as those with which a message to several carers is filled. */
export const getPlaceholderValues = endpoint({
  method: 'GET',
  path: '/dcp-comms/v1/contacts/:carer/placeholders',
  reads: ['carer', 'visit'],
  summary: 'What stands for the placeholders in a message of the caller to a carer',
  ...messageAccess.send,
  params: z.object({ carer: Guid }),
  response: z.object({
    first_name: z.string(),
    full_name: z.string(),
    /** By the clock of the branch, such as 24/11/2026 08:30. */
    next_visit: z.string().nullable(),
    branch: z.string(),
    sender: z.string(),
  }),
  errors: ['NOT_FOUND'],
})
