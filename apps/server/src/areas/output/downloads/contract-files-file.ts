import { Readable } from 'node:stream'
import { z } from 'zod'
import type { BranchDb, InBranch } from '../../../kit/context.ts'
import type { FileStore } from '../../../kit/files/file-store.ts'
import { drawInvoices } from '../documents/draw-invoices.ts'
import { netSuiteFiles } from '../documents/net-suite.ts'
import { type FileToZip, zipFiles } from '../documents/zip-files.ts'
import { interfaceDocuments } from '../interfaces/make-interface.ts'
import { loadInvoiceDocuments } from '../load-invoice-documents.ts'
import type { MadeFile } from './make-download.ts'

export const ContractFilesRequest = z.object({
  merge_type: z.enum(['CSV', 'NONE']),
  transaction_guids: z.array(z.guid()),
  order_guids: z.array(z.guid()),
  interface_guids: z.array(z.guid()),
  title: z.string(),
})
type Request = z.output<typeof ContractFilesRequest>

/** Makes a zip of the chosen files of a contract, or one CSV of exports of one kind (CLCON-055, CLCON-056). */
export async function contractFilesFile(
  inBranch: InBranch,
  files: FileStore,
  request: Request,
  now: string,
): Promise<MadeFile> {
  const { title, interface_guids } = request
  if (request.merge_type === 'CSV') {
    const body = Readable.from(mergedExports(inBranch, interface_guids), { objectMode: false })
    return { fileName: `${title}.csv`, body }
  }
  return { fileName: `${title}.zip`, body: zipFiles(chosenFiles(inBranch, files, request), now) }
}

/** Yields the exports one after the other; a heading that has just been written is not repeated. */
async function* mergedExports(inBranch: InBranch, guids: readonly string[]): AsyncGenerator<Uint8Array> {
  let heading: string | undefined
  for (const guid of guids) {
    for await (const { content } of netSuiteFiles(await interfaceDocuments(inBranch, guid))) {
      const text = Buffer.from(content).toString('utf8')
      const end = text.indexOf('\n') + 1
      const isRepeated = heading === text.slice(0, end)
      heading = text.slice(0, end)
      yield Buffer.from(isRepeated ? text.slice(end) : text, 'utf8')
    }
  }
}

async function* chosenFiles(inBranch: InBranch, files: FileStore, request: Request): AsyncGenerator<FileToZip> {
  if (request.transaction_guids.length > 0) {
    for await (const { document, pdf } of drawInvoices(loadInvoiceDocuments(inBranch, request.transaction_guids))) {
      yield { name: `${document.reference}.pdf`, body: pdf }
    }
  }
  for (const { file_name, storage_key } of await inBranch((db) => selectStored(db, request))) {
    yield { name: file_name ?? 'file', body: await files.read(storage_key ?? '') }
  }
}

async function selectStored(db: BranchDb, { order_guids, interface_guids }: Request) {
  const orders = db.selectFrom('purchase_order as o').select(['o.file_name', 'o.storage_key'])
  const exports = db.selectFrom('interface_file as n').select(['n.file_name', 'n.storage_key'])
  return [
    ...(order_guids.length > 0 ? await orders.where('o.guid', 'in', order_guids).orderBy('o.file_name').execute() : []),
    ...(interface_guids.length > 0
      ? await exports.where('n.guid', 'in', interface_guids).orderBy('n.file_name').execute()
      : []),
  ]
}
