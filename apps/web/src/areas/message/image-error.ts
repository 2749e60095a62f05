import { imageError, mimeTypes, wrongImageType } from '#domain/document/file-rules.ts'

const imageTypes: readonly string[] = [mimeTypes.jpg, mimeTypes.png]

/** What speaks against a picked file: its ending, its type as the browser knows it, its size (CHAT-023, CHAT-D13). */
export function pickedImageError(file: Pick<File, 'name' | 'size' | 'type'> | undefined): string | undefined {
  if (file === undefined) return undefined
  return imageError(file) ?? (imageTypes.includes(file.type) ? undefined : wrongImageType)
}
