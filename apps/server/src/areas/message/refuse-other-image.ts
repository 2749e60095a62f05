import type { BodyOf } from '#contract/endpoint.ts'
import { invalidField } from '#contract/errors.ts'
import type { publishMessage } from '#contract/message/channels.ts'
import type { BranchDb } from '../../kit/context.ts'
import { findImage } from './image-queries.ts'

/** Throws INVALID for a message with an image that was not uploaded for this carer and category (CHAT-028). */
export async function refuseOtherImage(
  db: BranchDb,
  carerGuid: string,
  message: BodyOf<typeof publishMessage>,
): Promise<void> {
  if (message.type !== 'system.chat.image') return
  const image = await findImage(db, message.file_id)
  if (image?.carer_guid !== carerGuid) throw invalidField('file_id', 'This image does not exist.')
  if (image.category !== message.category) {
    throw invalidField('category', 'The image was uploaded for another category.')
  }
}
