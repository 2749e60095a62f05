/** Rules for uploads, by name and size. The server also checks the content. */

/** The properties of a file that are known before it is read. */
export interface FileFacts {
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** The content type of a file, for any of its extensions. */
export type FileKind = 'pdf' | 'doc' | 'docx' | 'xlsx' | 'rtf' | 'html' | 'txt' | 'jpg' | 'tiff' | 'png'

/** SHELL-099, with the alternative extensions of the same types. */
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

/** The extensions offered by a file chooser. */
export const documentEndings: readonly string[] = Object.keys(kinds).map((ending) => `.${ending}`)
/** CLIENT-D23. */
export const carePlanEndings: readonly string[] = ['.pdf', '.doc', '.docx']
/** CLCON-D24. */
export const orderEndings: readonly string[] = ['.pdf', '.doc', '.docx', '.xlsx', '.jpg', '.jpeg', '.png']
/** Decision 0056. */
export const certificateEndings: readonly string[] = ['.pdf', '.jpg', '.jpeg', '.png']
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

/** The message for a missing file differs from that for a missing text (SHELL-096). */
export const fileRequired = 'Required'

/** SHELL-D31. */
export const wrongDocumentType =
  "This file type isn't supported. Please choose a PDF, DOC, DOCX, XLSX, RTF, HTML, TXT, JPG, TIFF, or PNG file to upload."
/** SHELL-101. */
export const wrongImageType = "This file type isn't supported. Please choose a JPG, JPEG, or PNG file to upload."

/** CLIENT-D23. */
export const wrongCarePlanType = "This file type isn't supported. Please choose a PDF, DOC, or DOCX file to upload."

/** CLCON-D24. */
export const wrongOrderType =
  "This file type isn't supported. Please choose a PDF, DOC, DOCX, XLSX, JPG, or PNG file to upload."

/** Decision 0056. */
export const wrongCertificateType =
  "This file type isn't supported. Please choose a PDF, JPG, JPEG, or PNG file to upload."

/** Returns the message for a file above a limit in bytes (SHELL-D31). */
function tooLarge(limit: number): string {
  return `File can not be larger than ${Math.floor(limit / megabyte)} MB.`
}

/** Returns the type of a document by its extension; undefined if it is not accepted. */
export function documentKind(name: string): FileKind | undefined {
  const ending = endingOf(name)
  return Object.hasOwn(kinds, ending) ? kinds[ending] : undefined
}

/** Returns the type of an image by its extension, for fields that only accept images (SHELL-100). */
export function imageKind(name: string): FileKind | undefined {
  return imageEndings.includes(`.${endingOf(name)}`) ? documentKind(name) : undefined
}

function carePlanKind(name: string): FileKind | undefined {
  return carePlanEndings.includes(`.${endingOf(name)}`) ? documentKind(name) : undefined
}

function orderKind(name: string): FileKind | undefined {
  return orderEndings.includes(`.${endingOf(name)}`) ? documentKind(name) : undefined
}

function certificateKind(name: string): FileKind | undefined {
  return certificateEndings.includes(`.${endingOf(name)}`) ? documentKind(name) : undefined
}

function endingOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at < 0 ? '' : name.slice(at + 1).toLowerCase()
}

/** Returns why a document is refused, or undefined (SHELL-096, SHELL-099, SHELL-D31). */
export function documentError(file: FileFacts | undefined): string | undefined {
  return fileError(file, documentKind, wrongDocumentType, documentLimit)
}

/** Returns why a care plan is refused, or undefined (CLIENT-D23). */
export function carePlanError(file: FileFacts | undefined): string | undefined {
  return fileError(file, carePlanKind, wrongCarePlanType, documentLimit)
}

/** Returns why the file of a purchase order is refused, or undefined (CLCON-D24). */
export function orderError(file: FileFacts | undefined): string | undefined {
  return fileError(file, orderKind, wrongOrderType, documentLimit)
}

/** Returns why a certificate of sickness is refused, or undefined (decision 0056). */
export function certificateError(file: FileFacts | undefined): string | undefined {
  return fileError(file, certificateKind, wrongCertificateType, documentLimit)
}

/** Returns why an image is refused where only images are accepted, or undefined (SHELL-100, SHELL-101, SHELL-D31). */
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

/** Returns the suggested title of a document: the name of its file without the extension. */
export function titleOf(fileName: string): string {
  const at = fileName.lastIndexOf('.')
  return at > 0 ? fileName.slice(0, at) : fileName
}
