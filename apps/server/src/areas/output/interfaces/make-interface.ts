import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { BranchDb, InBranch } from '../../../kit/context.ts'
import type { FileStore } from '../../../kit/files/file-store.ts'
import { netSuiteInterface } from '../documents/net-suite-interface.ts'
import type { StoredFile } from '../downloads/make-download.ts'
import { loadInvoiceDocuments } from '../load-invoice-documents.ts'
import { payrollFile } from '../payroll/payroll-file.ts'

/**
 * Makes and stores the file of an interface (FILE-D12): EX/NET-S from its frozen documents, so that the result does not
 * depend on when it is made, or EX/TRENT from the ledger.
 */
export async function storeInterface(inBranch: InBranch, files: FileStore, guid: string): Promise<StoredFile> {
  const file = await inBranch((db) =>
    db
      .selectFrom('interface_file as i')
      .select(['i.reference', 'i.created_at', 'i.side'])
      .where('i.guid', '=', guid)
      .executeTakeFirstOrThrow(),
  )
  if (file.side === 'payment') {
    const fileName = `${file.reference}.csv`
    const key = `interfaces/${guid}.csv`
    const { csv } = await inBranch(async (db, branch) => payrollFile(db, branch, await selectInterfaced(db, guid)))
    await files.write(key, Readable.from([csv], { objectMode: false }))
    return { fileName, key }
  }
  const { fileName, body } = await netSuiteInterface(await interfaceDocuments(inBranch, guid), {
    reference: file.reference,
    madeAt: file.created_at,
  })
  const key = `interfaces/${guid}${extname(fileName)}`
  await files.write(key, body)
  return { fileName, key }
}

async function selectInterfaced(db: BranchDb, guid: string): Promise<number[]> {
  const rows = await db
    .selectFrom('billing_transaction as t')
    .select('t.id')
    .where('t.interface_guid', '=', guid)
    .orderBy('t.reference')
    .execute()
  return rows.map(({ id }) => id)
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
