import { sql } from 'kysely'
import { documentExpired, documentWarnings } from '#domain/document/document-warnings.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'

/** How many of the documents that expire first are listed. */
const listed = 4

/** Returns how the documents of a carer stand, the first to expire, and the proofs that HR is asked for. */
export async function summariseDocuments(db: BranchDb, { today }: Branch, carerGuid: string) {
  const rows = await db
    .selectFrom('document as d')
    .innerJoin('document_category as c', 'c.guid', 'd.category_guid')
    .innerJoin('account as a', 'a.guid', 'd.uploaded_by')
    .select(['d.guid as file_guid', sql<string>`d.title`.as('title'), 'd.expires_at', 'd.uploaded_at'])
    .select(['a.name as uploaded_by_name', 'c.title as category'])
    .where('d.carer_guid', '=', carerGuid)
    .orderBy('d.expires_at')
    .orderBy('d.guid')
    .execute()
  const documents = rows.map((row) => ({ ...row, warnings: documentWarnings(row.expires_at, today) }))
  const doubted = documents.filter(({ warnings }) => warnings.length > 0)
  const expired = doubted.filter(({ warnings }) => warnings.includes(documentExpired)).length
  const lastOf = (category: string) => {
    const last = documents.findLast((document) => document.category === category)
    if (!last) return null
    const { file_guid: _, category: _category, ...proof } = last
    return proof
  }
  return {
    documents: {
      count: documents.length,
      expired,
      expiring: doubted.length - expired,
      first: documents
        .slice(0, listed)
        .map(({ file_guid, title, expires_at, warnings }) => ({ file_guid, title, expires_at, warnings })),
    },
    right_to_work: lastOf('Right to work'),
    dbs: lastOf('DBS'),
  }
}
