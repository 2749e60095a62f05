import { randomUUID } from 'node:crypto'
import { carerDocuments } from '#contract/document/documents.ts'
import type { Db } from '#server/database/connection.ts'
import { fileOf } from '../file-examples.ts'
import type { TestApp } from '../test-app.ts'
import { account } from './people.ts'

/** The fixed guids of the categories. */
export const categories = {
  carerContract: '20000000-0000-4000-8000-000000000201',
  carerDbs: '20000000-0000-4000-8000-000000000203',
  operatorContract: '20000000-0000-4000-8000-000000000301',
  clientContract: '20000000-0000-4000-8000-000000000401',
} as const

interface DocumentOptions {
  branchId: number
  carerGuid: string
  title?: string
  categoryGuid?: string
  /** `yyyy-MM-dd`. */
  expiresAt?: string
  /** Instant as ISO text. */
  uploadedAt?: string
  /** The guid of an account; one is created by default. */
  uploadedBy?: string
  storageKey?: string
}

/** Creates the row of a carer's document, without a file unless `storageKey` is given. Returns its guid. */
export async function document(owner: Db, options: DocumentOptions): Promise<string> {
  const { guid } = await owner
    .insertInto('document')
    .values({
      branch_id: options.branchId,
      carer_guid: options.carerGuid,
      category_guid: options.categoryGuid ?? categories.carerContract,
      title: options.title ?? 'Contract of employment',
      file_name: 'contract.pdf',
      file_mime_type: 'application/pdf',
      size_bytes: 9,
      storage_key: options.storageKey ?? `documents/${randomUUID()}`,
      expires_at: options.expiresAt ?? '2031-01-01',
      uploaded_at: options.uploadedAt ?? '2026-11-01T09:00:00Z',
      uploaded_by: options.uploadedBy ?? (await account(owner, { branchIds: [options.branchId] })),
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}

/** Creates the row of a client's care plan, without a file, as the current one. Returns its guid. */
export async function carePlan(owner: Db, options: { branchId: number; clientGuid: string }): Promise<string> {
  const { branchId, clientGuid } = options
  const { guid } = await owner
    .insertInto('care_plan')
    .values({
      branch_id: branchId,
      client_guid: clientGuid,
      file_name: 'careplan.pdf',
      file_mime_type: 'application/pdf',
      size_bytes: 9,
      storage_key: `care-plans/${randomUUID()}`,
      uploaded_at: '2026-11-01T09:00:00Z',
      uploaded_by: await account(owner, { branchIds: [branchId] }),
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await owner.updateTable('client').set({ care_plan_file_guid: guid }).where('guid', '=', clientGuid).execute()
  return guid
}

/** Creates the row of a carer's profile image. Returns its guid. */
export async function profileImage(
  owner: Db,
  {
    branchId,
    carerGuid,
    storageKey = `images/${randomUUID()}`,
  }: { branchId: number; carerGuid: string; storageKey?: string },
): Promise<string> {
  const { guid } = await owner
    .insertInto('profile_image')
    .values({ branch_id: branchId, carer_guid: carerGuid, storage_key: storageKey })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}

/** The form fields of a carer's document. */
export const documentForm = (more: Record<string, unknown> = {}) => ({
  file_name: 'Right to work',
  category_guid: categories.carerContract,
  expires_at: '2031-06-30',
  file: fileOf('Right to work.pdf', '%PDF-1.7\n%%EOF\n'),
  ...more,
})

/** Creates a user who may edit the documents of carers and one who may read them, and helpers for both. */
export async function carerFiles(app: TestApp) {
  const editor = await app.signIn(['User.Carer:Read', 'User.Carer:Edit'])
  const reader = await app.signIn(['User.Carer:Read'])
  return {
    editor,
    reader,
    upload: (user: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      app.call(carerDocuments.upload, { as: editor, params: { user }, body: documentForm(more), headers }),
    list: async (user: string, query: Record<string, unknown> = {}) =>
      (await app.call(carerDocuments.list, { as: reader, params: { user }, query })).body,
  }
}
