import { extname } from 'node:path'
import type { InBranch } from '../../../kit/context.ts'
import type { FileStore } from '../../../kit/files/file-store.ts'
import { netSuiteInterface } from '../documents/net-suite-interface.ts'
import type { StoredFile } from '../downloads/make-download.ts'
import { loadInvoiceDocuments } from '../load-invoice-documents.ts'

/**
 * Makes and stores the EX/NET-S file of an interface (FILE-D12) from its frozen documents, so that the result does not
 * depend on when it is made.
 */
export async function storeInterface(inBranch: InBranch, files: FileStore, guid: string): Promise<StoredFile> {
  const file = await inBranch((db) =>
    db
      .selectFrom('interface_file as i')
      .select(['i.reference', 'i.created_at'])
      .where('i.guid', '=', guid)
      .executeTakeFirstOrThrow(),
  )
  const { fileName, body } = await netSuiteInterface(await interfaceDocuments(inBranch, guid), {
    reference: file.reference,
    madeAt: file.created_at,
  })
  const key = `interfaces/${guid}${extname(fileName)}`
  await files.write(key, body)
  return { fileName, key }
}

/** Returns the documents of an interface, invoices first: each change of kind begins a new file. */
export async function interfaceDocuments(inBranch: InBranch, guid: string) {
  const transactions = await inBranch((db) =>
    db
      .selectFrom('billing_transaction as t')
      .select(['t.guid', 't.credit_of_id'])
      .where('t.interface_guid', '=', guid)
      .execute(),
  )
  const invoices = transactions.filter((row) => row.credit_of_id === null).map((row) => row.guid)
  const credits = transactions.filter((row) => row.credit_of_id !== null).map((row) => row.guid)
  return documentsOf(inBranch, [invoices, credits])
}

async function* documentsOf(inBranch: InBranch, groups: readonly (readonly string[])[]) {
  for (const guids of groups) {
    if (guids.length === 0) continue
    for await (const { document } of loadInvoiceDocuments(inBranch, guids)) yield document
  }
}
