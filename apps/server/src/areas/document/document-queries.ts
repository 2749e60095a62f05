import { type Insertable, sql } from 'kysely'
import type { DocumentCalls } from '#contract/document/documents.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { DB } from '../../database/types.ts'
import type { BranchDb } from '../../kit/context.ts'
import { containing } from '../../kit/text-filter.ts'
import type { OwnerKind } from './owners.ts'

type Filter = QueryOf<DocumentCalls['list']>

/** The owner of documents: the kind of user and its guid. */
export interface Owner {
  readonly kind: OwnerKind
  readonly guid: string
}

/** Loads a page of an owner's documents, the latest upload first (SHELL-D30), and their total count. */
export async function selectDocuments(db: BranchDb, owner: Owner, filter: Filter) {
  let matching = db.selectFrom('document as d').where(`d.${owner.kind.column}`, '=', owner.guid)
  if (filter.search) matching = matching.where('d.title', 'ilike', containing(filter.search))
  if (filter.category_guid !== undefined) matching = matching.where('d.category_guid', '=', filter.category_guid)
  const rows = await matching
    .innerJoin('account as a', 'a.guid', 'd.uploaded_by')
    .select(['d.guid', 'd.title', 'd.file_name', 'd.file_mime_type', 'd.category_guid', 'd.uploaded_at'])
    .select(['a.name as uploaded_by_name', 'd.expires_at', 'd.version'])
    .orderBy('d.uploaded_at', 'desc')
    .orderBy('d.guid')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute()
  const { count } = await matching.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

/** Loads a document of an owner with its file; `forUpdate` locks it until commit. */
export function selectDocument(db: BranchDb, owner: Owner, guid: string, mode: 'read' | 'forUpdate') {
  const query = db
    .selectFrom('document as d')
    .select(['d.guid', 'd.title', 'd.file_name', 'd.file_mime_type', 'd.size_bytes', 'd.storage_key'])
    .select(['d.expires_at', 'd.uploaded_at', 'd.uploaded_by', 'd.version'])
    .where('d.guid', '=', guid)
    .where(`d.${owner.kind.column}`, '=', owner.guid)
  return (mode === 'forUpdate' ? query.forUpdate() : query).executeTakeFirst()
}

/** Loads the owner of a document: one of the columns holds the guid. */
export function selectOwnerOf(db: BranchDb, guid: string) {
  return db
    .selectFrom('document as d')
    .select(['d.carer_guid', 'd.client_guid', 'd.operator_guid'])
    .where('d.guid', '=', guid)
    .executeTakeFirst()
}

/** Loads the guids and titles of all documents of an owner. */
export function selectDocumentsOf(db: BranchDb, column: OwnerKind['column'], guid: string) {
  return db.selectFrom('document as d').select(['d.guid', 'd.title']).where(`d.${column}`, '=', guid).execute()
}

/** Whether the audit has an entry for this action. */
export async function isAudited(
  db: BranchDb,
  thing: { readonly entity: string; readonly guid: string; readonly action: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit as a')
    .select('a.id')
    .where('a.entity', '=', thing.entity)
    .where('a.entity_guid', '=', thing.guid)
    .where('a.action', '=', thing.action)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a category is for documents of this type of user. */
export async function hasCategory(db: BranchDb, userType: number, categoryGuid: string): Promise<boolean> {
  const category = await db
    .selectFrom('document_category as c')
    .select('c.guid')
    .where('c.guid', '=', categoryGuid)
    .where('c.user_type', '=', userType)
    .executeTakeFirst()
  return category !== undefined
}

export async function insertDocument(db: BranchDb, row: Insertable<DB['document']>): Promise<string> {
  const { guid } = await db.insertInto('document').values(row).returning('guid').executeTakeFirstOrThrow()
  return guid
}

export async function updateDocument(
  db: BranchDb,
  guid: string,
  change: Partial<
    Pick<
      Insertable<DB['document']>,
      'expires_at' | 'file_mime_type' | 'file_name' | 'size_bytes' | 'storage_key' | 'uploaded_at' | 'uploaded_by'
    >
  >,
): Promise<void> {
  await db
    .updateTable('document')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('guid', '=', guid)
    .execute()
}

export async function deleteDocument(db: BranchDb, guid: string): Promise<void> {
  await db.deleteFrom('document').where('guid', '=', guid).execute()
}
