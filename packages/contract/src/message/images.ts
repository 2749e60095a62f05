import { z } from 'zod'
import { imageError, imageLimit } from '#domain/document/file-rules.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, RequiredText } from '../fields.ts'
import { messageAccess } from './access.ts'
import { ImageCategory } from './chat.ts'

/** Bytes that a text in base64 stands for. */
function bytesOf(base64: string): number {
  return Math.floor((base64.length * 3) / 4) - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)
}

/** SHELL-100, SHELL-101, SHELL-D31: by name and size; what is in it the server looks at. */
const ImageUpload = z
  .object({
    carer_id: Guid,
    /** Base64 without a prefix. */
    image: z.string().min(1, 'Required'),
    image_name: RequiredText('File name').meta({ examples: ['photo.png'] }),
    category: ImageCategory,
  })
  .check(({ value, issues }) => {
    const message = imageError({ name: value.image_name, size: bytesOf(value.image) })
    if (message !== undefined) issues.push({ code: 'custom', message, input: value.image_name, path: ['image'] })
  })

/** CHAT-028, CHAT-D14: a picture is taken in first; a message then shows it. */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/dcp-comms/v1/content/images',
  changes: [],
  summary: 'Take in a picture for the conversation with a carer (SHELL-181)',
  ...messageAccess.send,
  body: ImageUpload,
  // Base64 is a third longer than what it stands for; beside it there is little.
  bodyLimit: Math.ceil(imageLimit / 3) * 4 + 1024 * 1024,
  response: z.object({ id: Guid }),
  status: 201,
  errors: ['NOT_FOUND', 'USER_INACTIVE', 'BODY_TOO_LARGE', 'UNAVAILABLE'],
})

export const getImage = endpoint({
  method: 'GET',
  path: '/dcp-comms/v1/content/images/:id',
  reads: [],
  summary: 'A picture of a conversation (SHELL-180)',
  ...messageAccess.read,
  params: z.object({ id: Guid }),
  response: z.file(),
  errors: ['NOT_FOUND'],
})
