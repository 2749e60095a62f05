import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { BodyOf } from '#contract/endpoint.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import { uploadImage } from '#contract/message/images.ts'
import { imageKind, mimeTypes, wrongImageType } from '#domain/document/file-rules.ts'
import { audit } from '../../kit/audit.ts'
import type { Context } from '../../kit/context.ts'
import { holds } from '../../kit/files/file-content.ts'
import { dayFolder } from '../../kit/files/removal.ts'
import { shrinkImage } from '../../kit/files/shrink-image.ts'
import { handle } from '../../kit/http/mount.ts'
import { type ChatCarer, findCarer, refuseInactive } from './channel-of-call.ts'
import { chatFiles } from './chat-files.ts'
import { insertImage } from './image-queries.ts'

/** SHELL-181, SHELL-100, SHELL-101. */
export const uploadImageHandler = handle(uploadImage, async ({ body }, context) => {
  const carer = await findCarer(context.db, context.branch, body.carer_id)
  return { id: await storeImage(context, carer, body, context.user.guid) }
})

/** Twice the pixels of its place in a conversation, for screens of high density. */
const thumbnailSize = { width: 400, height: 480, type: 'jpeg' } as const

/**
 * Stores an uploaded image in the conversation of a carer; `uploadedBy` is null for the carer. Returns its guid. Throws
 * USER_INACTIVE, and INVALID when the content is not that of a JPG or PNG that can be shown.
 */
export async function storeImage(
  context: Context,
  carer: ChatCarer,
  upload: Omit<BodyOf<typeof uploadImage>, 'carer_id'>,
  uploadedBy: string | null,
): Promise<string> {
  const { db, branch, services, now } = context
  refuseInactive(carer)
  const bytes = Buffer.from(upload.image, 'base64')
  const kind = imageKind(upload.image_name)
  const file = new Blob([bytes])
  // The file name is not trusted; the content must match the type.
  if (kind === undefined || !(await holds(kind, file))) throw invalidField('image', wrongImageType)
  await refuseVirus(context, file)
  const thumbnail = await shrinkImage(bytes, thumbnailSize)
  if (thumbnail === null) throw invalidField('image', wrongImageType)
  const storage_key = `${dayFolder(chatFiles.name, branch, now.slice(0, 10))}/${randomUUID()}`
  await services.files.write(storage_key, Readable.from([bytes]))
  const guid = await insertImage(db, {
    branch_id: branch.id,
    carer_guid: carer.guid,
    category: upload.category,
    image_name: upload.image_name,
    mime_type: mimeTypes[kind],
    size_bytes: bytes.length,
    storage_key,
    thumbnail: Buffer.from(thumbnail.bytes),
    uploaded_at: now,
    uploaded_by: uploadedBy,
  })
  const after = { carer: carer.guid, image_name: upload.image_name, category: upload.category }
  await audit(context, 'upload', 'chat-image', guid, { after })
  return guid
}

async function refuseVirus({ services }: Context, file: Blob): Promise<void> {
  const virus = await services.virusScanner?.virusIn(file).catch(() => {
    throw new AppError('UNAVAILABLE', 'The file could not be checked for viruses. Please try again later.')
  })
  if (virus) throw invalidField('image', 'This file contains a virus.')
}
