import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { invalidField } from '#contract/errors.ts'
import { documentKind, mimeTypes, wrongDocumentType } from '#domain/document/file-rules.ts'
import { cleanText } from '#domain/validators/text.ts'
import type { Context } from '../../kit/context.ts'
import { holds } from '../../kit/files/file-content.ts'
import { dayFolder, type StoredFolder } from '../../kit/files/removal.ts'
import { documentFiles } from './document-files.ts'

interface StoredAs {
  readonly folder?: StoredFolder
  /** The message for a file whose content does not match its name. */
  readonly wrongType?: string
}

/**
 * Stores a file and returns the columns that describe it. It is kept only with a committed row; files
 * without one are deleted at night. Throws INVALID for a file whose content does not match its name.
 */
export async function storeFile(
  file: File,
  { services, branch, user, now }: Context,
  { folder = documentFiles, wrongType = wrongDocumentType }: StoredAs = {},
) {
  const kind = documentKind(file.name)
  if (kind === undefined || !(await holds(kind, file))) throw invalidField('file', wrongType)
  const storage_key = `${dayFolder(folder.name, branch, now.slice(0, 10))}/${randomUUID()}`
  await services.files.write(storage_key, Readable.fromWeb(file.stream() as ReadableStream)) // one class, two typings
  return {
    file_name: storedName(file.name),
    file_mime_type: mimeTypes[kind],
    size_bytes: file.size,
    storage_key,
    uploaded_at: now,
    uploaded_by: user.guid,
  }
}

/** Replaces the characters that file systems refuse. A long name keeps its end, which has the type. */
function storedName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are replaced.
  const clean = cleanText(name.toWellFormed().replaceAll(/[\u0000-\u001f\u007f-\u009f/\\]/g, '_'))
  return [...clean].slice(-255).join('')
}
