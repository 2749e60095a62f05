import type { AccessRule } from '#contract/access.ts'
import { carerAccess } from '#contract/carer/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import {
  carerDocuments,
  clientDocuments,
  type Document,
  type DocumentCalls,
  operatorDocuments,
} from '#contract/document/documents.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { operatorAccess } from '#contract/operator/access.ts'
import { call, callForFile } from '../../kit/http/call.ts'
import { upload } from '../../kit/http/upload.ts'
import { attempts } from '../../kit/session/attempts.ts'

export interface DocumentQuery {
  search: string | undefined
  category_guid: string | undefined
  page: number
  page_size: number
}

export interface Sending {
  /** Receives the fraction of the file that has been sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

export type NewDocument = BodyOf<DocumentCalls['upload']>

/**
 * The storage of a document manager's documents. All its functions throw an `ApiError` when the call is refused or not
 * answered.
 */
export interface DocumentSource {
  /** Distinguishes the documents of one user from those of others. */
  readonly key: string
  /** The type of the documents' history; undefined without a server. */
  readonly historyType?: 'document'
  list(query: DocumentQuery, signal: AbortSignal): Promise<{ documents: Document[]; count: number }>
  upload(document: NewDocument, sending: Sending): Promise<unknown>
  replace(document: Document, file: File, sending: Sending): Promise<unknown>
  changeExpiry(document: Document, expiresAt: string): Promise<unknown>
  remove(document: Document): Promise<unknown>
  download(document: Document): Promise<Blob>
}

/** The types of user that have documents, by the prefix of their calls. */
const callsOf = { carer: carerDocuments, patient: clientDocuments, operator: operatorDocuments } as const
export type DocumentPrefix = keyof typeof callsOf

export const userTypeOf = { carer: 2, operator: 3, patient: 4 } as const satisfies Record<DocumentPrefix, number>

/** The permission to change the documents of a type of user (SHELL-D33). */
export const editPermissionOf = {
  carer: carerAccess.edit,
  operator: operatorAccess.edit,
  patient: clientAccess.edit,
} as const satisfies Record<DocumentPrefix, AccessRule>

/**
 * Returns the documents of one user on the server. A retry after no answer carries the same key, so that nothing is
 * done twice.
 */
export function serverDocuments(prefix: DocumentPrefix, user: string): DocumentSource {
  const calls = callsOf[prefix]
  const tries = attempts()
  const once = async <T>(
    input: readonly unknown[],
    send: (idempotencyKey: string) => Promise<T>,
    target?: string,
  ): Promise<T> => {
    try {
      const answer = await send(tries.keyFor(input, target))
      tries.ended()
      return answer
    } catch (error) {
      tries.ended(error)
      throw error
    }
  }
  const at = (document: Document) => ({ user, file_guid: document.file_guid })
  return {
    key: `${prefix} ${user}`,
    historyType: 'document',
    list: (query, signal) => call(calls.list, { params: { user }, query }, { signal }),
    upload: ({ file, ...fields }, sending) =>
      once(
        ['upload', fields, factsOf(file)],
        (idempotencyKey) =>
          upload(calls.upload, { params: { user }, body: { ...fields, file } }, { ...sending, idempotencyKey }),
        'upload',
      ),
    replace: (document, file, sending) =>
      once(['replace', at(document), document.version, factsOf(file)], (idempotencyKey) =>
        upload(
          calls.replace,
          { params: at(document), body: { file } },
          { ...sending, idempotencyKey, seen: { current: document.version } },
        ),
      ),
    changeExpiry: (document, expires_at) =>
      once(['expiry', at(document), document.version, expires_at], (idempotencyKey) =>
        call(
          calls.change,
          { params: at(document), body: { expires_at } },
          { idempotencyKey, seen: { current: document.version } },
        ),
      ),
    remove: (document) =>
      once(['remove', at(document)], (idempotencyKey) =>
        call(calls.remove, { params: at(document) }, { idempotencyKey }),
      ),
    download: async (document) => (await callForFile(calls.download, { params: at(document) })).blob,
  }
}

/** Returns the facts of a file for an idempotency key; the server compares its content. */
function factsOf({ name, size, lastModified }: File): object {
  return { name, size, lastModified }
}
