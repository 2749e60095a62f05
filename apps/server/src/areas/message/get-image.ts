import { AppError } from '#contract/errors.ts'
import { getImage, getImageThumbnail } from '#contract/message/images.ts'
import type { Services } from '../../kit/context.ts'
import { ServedFile } from '../../kit/files/served-file.ts'
import { handle } from '../../kit/http/mount.ts'
import { findImage, type StoredImage, selectThumbnail } from './image-queries.ts'

/** SHELL-180. */
export const getImageHandler = handle(getImage, async ({ params }, { db, services }) => {
  const image = await findImage(db, params.id)
  if (!image) throw new AppError('NOT_FOUND')
  return servedImage(services, image)
})

/** An image without a small copy is answered itself. */
export const getImageThumbnailHandler = handle(getImageThumbnail, async ({ params }, { db, services }) => {
  const image = await findImage(db, params.id)
  if (!image) throw new AppError('NOT_FOUND')
  const thumbnail = await selectThumbnail(db, params.id)
  if (!thumbnail) return servedImage(services, image)
  return new ServedFile(thumbnail, { name: image.image_name, type: 'image/jpeg', size: thumbnail.length })
})

/** Returns an image as a file; its content was checked at upload. */
export async function servedImage(services: Services, image: StoredImage): Promise<ServedFile> {
  const type = image.mime_type === 'image/png' ? 'image/png' : 'image/jpeg'
  const content = await services.files.read(image.storage_key)
  return new ServedFile(content, { name: image.image_name, type, size: image.size_bytes })
}
