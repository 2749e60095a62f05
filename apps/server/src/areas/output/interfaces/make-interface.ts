import { extname } from 'node:path'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import type { FileStore } from '../../../kit/files/file-store.ts'
import { netSuiteInterface } from '../documents/net-suite-interface.ts'
import type { StoredFile } from '../downloads/make-download.ts'
import { loadInvoiceDocuments } from '../load-invoice-documents.ts'

/**
 * Makes and stores the EX/NET-S file of an interface (FILE-D12) from what was frozen when its transactions were
 * completed, so that it would come out the same whenever it is made.
 */
export async function storeInterface(
  db: BranchDb,
  branch: Branch,
  files: FileStore,
  guid: string,
): Promise<StoredFile> {
  const file = await db
    .selectFrom('interface_file as i')
    .select(['i.reference', 'i.created_at'])
    .where('i.guid', '=', guid)
    .executeTakeFirstOrThrow()
  const transactions = await db
    .selectFrom('billing_transaction as t')
    .select(['t.guid', 't.credit_of_id'])
    .where('t.interface_guid', '=', guid)
    .execute()
  // Invoices first: each change of kind begins a file of its own.
  const invoices = transactions.filter((row) => row.credit_of_id === null).map((row) => row.guid)
  const credits = transactions.filter((row) => row.credit_of_id !== null).map((row) => row.guid)
  const { fileName, body } = await netSuiteInterface(documentsOf(db, branch, [invoices, credits]), {
    reference: file.reference,
    madeAt: file.created_at,
  })
  const key = `interfaces/${guid}${extname(fileName)}`
  await files.write(key, body)
  await db
    .updateTable('interface_file')
    .set({ file_name: fileName, storage_key: key })
    .where('guid', '=', guid)
    .execute()
  return { fileName, key }
}

async function* documentsOf(db: BranchDb, branch: Branch, groups: readonly (readonly string[])[]) {
  for (const guids of groups) {
    if (guids.length === 0) continue
    for await (const { document } of loadInvoiceDocuments(db, branch, guids)) yield document
  }
}
