import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { invoiceDocument } from '#domain/billing/invoice-document.ts'
import { creditOf, longInvoice, picturedInvoice } from '#domain/billing/invoice-examples.ts'
import { netSuiteInterface } from './net-suite-interface.ts'
import { readZip } from './read-zip.ts'

const options = { reference: 'IF000012', madeAt: '2026-11-17T09:30:00Z' }
const invoice = invoiceDocument(picturedInvoice)
const credit = invoiceDocument(creditOf(picturedInvoice, 'CR00000003'))

test('a single file is a plain CSV (FILE-D12)', async () => {
  const { fileName, body } = await netSuiteInterface([invoice], options)
  expect(fileName).toBe('IF000012-invoices.csv')
  expect((await text(body)).split('\n')[1]).toMatch(/^INV00000211,/)
  expect((await netSuiteInterface([credit], options)).fileName).toBe('IF000012-credits.csv')
})

test('invoices and credits make two files in a zip (FILE-D12)', async () => {
  const { fileName, body } = await netSuiteInterface([invoice, credit], options)
  expect(fileName).toBe('IF000012.zip')
  const files = await readZip(body)
  expect(files.map(({ name }) => name)).toEqual(['IF000012-invoices-1.csv', 'IF000012-credits-1.csv'])
  expect(files[1]?.content.split('\n')[1]).toMatch(/^CR00000003,/)
})

test('more rows than fit in one file make several, each with its header (FILE-D12)', async () => {
  const long = invoiceDocument(longInvoice(4999))
  const invoices = Array.from({ length: 12 }, (_, index) => ({ ...long, reference: `INV${index}` }))
  const { body } = await netSuiteInterface(invoices, options)
  const files = await readZip(body)
  expect(files.map(({ name }) => name)).toEqual([1, 2, 3].map((count) => `IF000012-invoices-${count}.csv`))
  expect(files.map(({ content }) => content.trimEnd().split('\n').length - 1)).toEqual([25_000, 25_000, 10_000])
  for (const { content } of files) expect(content.startsWith('External ID,')).toBe(true)
})

test('an interface without documents is refused, not written as an empty file', async () => {
  await expect(netSuiteInterface([], options)).rejects.toThrow(RangeError)
})
