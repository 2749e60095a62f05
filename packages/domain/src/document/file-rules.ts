/** Which files may be uploaded, by name and size. The server looks at what is in them besides. */

/** The facts that a form and the server know about a file before it is read. */
export interface FileFacts {
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** The content type of a file, whichever of its extensions its name has. */
export type FileKind = 'pdf' | 'doc' | 'docx' | 'xlsx' | 'rtf' | 'html' | 'txt' | 'jpg' | 'tiff' | 'png'

/** SHELL-099, with the other endings under which the same types go. */
const kinds: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  doc: 'doc',
  docx: 'docx',
  xlsx: 'xlsx',
  rtf: 'rtf',
  html: 'html',
  htm: 'html',
  txt: 'txt',
  jpg: 'jpg',
  jpeg: 'jpg',
  tiff: 'tiff',
  tif: 'tiff',
  png: 'png',
}

/** Endings that a file chooser offers. */
export const documentEndings: readonly string[] = Object.keys(kinds).map((ending) => `.${ending}`)
/** SHELL-100. */
export const imageEndings: readonly string[] = ['.jpg', '.jpeg', '.png']

export const mimeTypes: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  rtf: 'application/rtf',
  html: 'text/html',
  txt: 'text/plain',
  jpg: 'image/jpeg',
  tiff: 'image/tiff',
  png: 'image/png',
}

const megabyte = 1024 * 1024

/** Bytes (SHELL-D31). */
export const documentLimit = 20 * megabyte
export const imageLimit = 10 * megabyte

/** A missing file speaks another word than a missing text (SHELL-096). */
export const fileRequired = 'Required'

/** SHELL-D31. */
export const wrongDocumentType =
  "This file type isn't supported. Please choose a PDF, DOC, DOCX, XLSX, RTF, HTML, TXT, JPG, TIFF, or PNG file to upload."
/** SHELL-101. */
export const wrongImageType = "This file type isn't supported. Please choose a JPG, JPEG, or PNG file to upload."

/** The sentence for a file above a limit in bytes (SHELL-D31). */
function tooLarge(limit: number): string {
  return `File can not be larger than ${Math.floor(limit / megabyte)} MB.`
}

/** The type of a document by its extension; undefined for a type that is not accepted. */
export function documentKind(name: string): FileKind | undefined {
  const ending = endingOf(name)
  return Object.hasOwn(kinds, ending) ? kinds[ending] : undefined
}

/** The type of an image by its extension, where only images are accepted (SHELL-100). */
export function imageKind(name: string): FileKind | undefined {
  return imageEndings.includes(`.${endingOf(name)}`) ? documentKind(name) : undefined
}

function endingOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at < 0 ? '' : name.slice(at + 1).toLowerCase()
}

/** Why a document is refused, or undefined (SHELL-096, SHELL-099, SHELL-D31). */
export function documentError(file: FileFacts | undefined): string | undefined {
  return fileError(file, documentKind, wrongDocumentType, documentLimit)
}

/** Why an image is refused where only images are accepted, or undefined (SHELL-100, SHELL-101, SHELL-D31). */
export function imageError(file: FileFacts | undefined): string | undefined {
  return fileError(file, imageKind, wrongImageType, imageLimit)
}

function fileError(
  file: FileFacts | undefined,
  kindOf: (name: string) => FileKind | undefined,
  wrongType: string,
  limit: number,
): string | undefined {
  if (file === undefined || file.name === '') return fileRequired
  if (kindOf(file.name) === undefined) return wrongType
  return file.size > limit ? tooLarge(limit) : undefined
}

/** The name that a file suggests for its document: that of the file without its ending. */
export function titleOf(fileName: string): string {
  const at = fileName.lastIndexOf('.')
  return at > 0 ? fileName.slice(0, at) : fileName
}
