import { z } from 'zod'
import { imageError, imageLimit } from '#domain/document/file-rules.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, RequiredText } from '../fields.ts'
import { messageAccess } from './access.ts'
import { ImageCategory } from './chat.ts'

/** Returns the number of bytes that a base64 text encodes. */
function bytesOf(base64: string): number {
  return Math.floor((base64.length * 3) / 4) - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)
}

const content = z.object({
  /** Base64 without a prefix. */
  image: z.string().min(1, 'Required'),
  image_name: RequiredText('File name').meta({ examples: ['photo.png'] }),
  category: ImageCategory,
})

/** SHELL-100, SHELL-101, SHELL-D31: checks name and size. The server checks the content. */
function checked<S extends z.ZodType<{ image: string; image_name: string }>>(schema: S): S {
  return schema.check(({ value: { image, image_name: name }, issues }) => {
    const message = imageError({ name, size: bytesOf(image) })
    if (message !== undefined) issues.push({ code: 'custom', message, input: name, path: ['image'] })
  })
}

/** The image of a message. */
export const ImageContent = checked(content)

/** CHAT-028, CHAT-D14: uploads a picture, which a message then shows. */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/dcp-comms/v1/content/images',
  changes: [],
  summary: 'Upload a picture for the conversation with a carer (SHELL-181)',
  ...messageAccess.send,
  body: checked(content.extend({ carer_id: Guid })),
  // Base64 adds a third to the size; the other fields are small.
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

export const getImageThumbnail = endpoint({
  method: 'GET',
  path: '/dcp-comms/v1/content/images/:id/thumbnail',
  reads: [],
  summary:
    'A small copy of a picture of a conversation; the picture itself if it was uploaded before there were copies',
  ...messageAccess.read,
  params: z.object({ id: Guid }),
  response: z.file(),
  errors: ['NOT_FOUND'],
})
