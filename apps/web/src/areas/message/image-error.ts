import { imageError, mimeTypes, wrongImageType } from '#domain/document/file-rules.ts'

const imageTypes: readonly string[] = [mimeTypes.jpg, mimeTypes.png]

/**
 * Returns why a picked file cannot be sent: its extension, its type in the browser's view, or its size (CHAT-023,
 * CHAT-D13).
 */
export function pickedImageError(file: Pick<File, 'name' | 'size' | 'type'> | undefined): string | undefined {
  if (file === undefined) return undefined
  return imageError(file) ?? (imageTypes.includes(file.type) ? undefined : wrongImageType)
}
