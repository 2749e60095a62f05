import { z } from 'zod'
import { documentError, fileRequired } from '#domain/document/file-rules.ts'
import { carerAccess } from '../carer/access.ts'
import { clientAccess } from '../client/access.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, Instant, LocalDate, OptionalText, paging, RequiredDate, TextFilter } from '../fields.ts'
import { operatorAccess } from '../operator/access.ts'
import type { Permission } from '../permissions.ts'

/** SHELL-078. */
export const Document = z.object({
  file_guid: Guid,
  title: z.string(),
  file_name: z.string(),
  file_mime_type: z.string(),
  category_guid: Guid,
  uploaded_at: Instant,
  uploaded_by_name: z.string(),
  expires_at: LocalDate,
  warnings: z.array(z.string()),
  /** For If-Match: changes with every replacement and every new expiry date. */
  version: z.int(),
})
export type Document = z.output<typeof Document>

/** SHELL-096, SHELL-099, SHELL-D31: checks name and size. The server checks the content. */
const DocumentFile = z.file({ error: fileRequired }).check(({ value, issues }) => {
  const message = documentError(value)
  if (message !== undefined) issues.push({ code: 'custom', message, input: value })
})

/** SHELL-170, SHELL-D28: the title is sent as `file_name`; it defaults to the name of the file. */
export const UploadForm = z.object({
  file_name: OptionalText('Name'),
  category_guid: Guid,
  expires_at: RequiredDate,
  file: DocumentFile,
})
export const ReplaceForm = z.object({ file: DocumentFile })
export const ExpiryInput = z.object({ expires_at: RequiredDate })

type Access = readonly [Permission, ...Permission[]]

/** The documents of one type of user (SHELL-169 to SHELL-173, SHELL-D29, SHELL-D33). */
function documents(prefix: string, read: Access, edit: Access) {
  const ofUser = z.object({ user: Guid })
  const ofFile = z.object({ user: Guid, file_guid: Guid })
  const one = `${prefix}/:user/file/:file_guid`
  return {
    list: endpoint({
      method: 'GET',
      path: `${prefix}/:user/file`,
      reads: ['document'],
      summary: 'Documents of a user, the latest upload first',
      access: read,
      params: ofUser,
      query: z.object({ search: TextFilter, category_guid: Guid.optional(), ...paging(25) }),
      response: z.object({ documents: z.array(Document), count: z.int() }),
      errors: ['NOT_FOUND'],
    }),
    upload: endpoint({
      method: 'POST',
      path: `${prefix}/:user/file`,
      changes: ['document'],
      summary: 'Upload a document',
      access: edit,
      params: ofUser,
      body: UploadForm,
      bodyType: 'multipart/form-data',
      response: Created,
      status: 201,
      errors: ['NOT_FOUND', 'BODY_TOO_LARGE', 'UNAVAILABLE'],
    }),
    download: endpoint({
      method: 'GET',
      path: one,
      reads: ['document'],
      summary: 'The file of a document',
      access: read,
      params: ofFile,
      response: z.file(),
      errors: ['NOT_FOUND'],
    }),
    replace: endpoint({
      method: 'PUT',
      versioned: true,
      path: one,
      changes: ['document'],
      summary: 'Replace the file of a document',
      access: edit,
      params: ofFile,
      body: ReplaceForm,
      bodyType: 'multipart/form-data',
      response: z.undefined(),
      status: 204,
      errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'BODY_TOO_LARGE', 'UNAVAILABLE'],
    }),
    change: endpoint({
      method: 'PATCH',
      versioned: true,
      path: one,
      changes: ['document'],
      summary: 'Change the expiry date of a document',
      access: edit,
      params: ofFile,
      body: ExpiryInput,
      response: z.undefined(),
      status: 204,
      errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
    }),
    remove: endpoint({
      method: 'DELETE',
      versioned: true,
      path: one,
      changes: ['document'],
      summary: 'Delete a document',
      access: edit,
      params: ofFile,
      response: z.undefined(),
      status: 204,
      errors: ['NOT_FOUND'],
    }),
  }
}

export const carerDocuments = documents('/carer', carerAccess.read.access, carerAccess.edit.access)
export const clientDocuments = documents('/patient', clientAccess.read.access, clientAccess.edit.access)
export const operatorDocuments = documents('/operator', operatorAccess.edit.access, operatorAccess.edit.access)
export type DocumentCalls = ReturnType<typeof documents>
