import { Readable } from 'node:stream'
import type { InvoiceDocument } from '#domain/billing/invoice-document.ts'
import type { NetSuiteFile } from './net-suite.ts'
import { netSuiteFiles } from './net-suite.ts'
import type { FileToZip } from './zip-files.ts'
import { zipFiles } from './zip-files.ts'

/** The result of an interface: one CSV, or a zip of several (FILE-D12). */
export interface NetSuiteInterface {
  readonly fileName: string
  readonly body: Readable
}

/**
 * Builds the EX/NET-S interface `reference` (such as IF000012, FILE-D13) from invoices followed by credits. `madeAt`
 * (instant, ISO text) is the modification time of files in a zip. At most two files are in memory.
 * Throws a RangeError when there is no document, and TooManyLinesError when an invoice is too long: at once when it is
 * among the first two files, otherwise by breaking the stream.
 */
export async function netSuiteInterface(
  documents: Iterable<InvoiceDocument> | AsyncIterable<InvoiceDocument>,
  { reference, madeAt }: { reference: string; madeAt: string },
): Promise<NetSuiteInterface> {
  const files = netSuiteFiles(documents)
  const first = await files.next()
  if (first.done) throw new RangeError('an interface needs at least one document')
  const second = await files.next()
  if (second.done) {
    const body = Readable.from([first.value.content], { objectMode: false })
    return { fileName: `${reference}-${plurals[first.value.kind]}.csv`, body }
  }
  const named = nameFiles(reference, startingWith([first.value, second.value], files))
  return { fileName: `${reference}.zip`, body: zipFiles(named, madeAt) }
}

const plurals = { invoice: 'invoices', credit: 'credits' } as const

async function* startingWith<T>(read: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* read
  yield* rest
}

async function* nameFiles(reference: string, files: AsyncIterable<NetSuiteFile>): AsyncGenerator<FileToZip> {
  const counts = { invoice: 0, credit: 0 }
  for await (const { kind, content } of files) {
    counts[kind]++
    yield { name: `${reference}-${plurals[kind]}-${counts[kind]}.csv`, body: content }
  }
}
