import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { type InvoiceDraft, invoiceDocument } from '#domain/billing/invoice-document.ts'
import { creditOf, picturedInvoice, visitOf } from '#domain/billing/invoice-examples.ts'
import { backingCsv } from './backing-csv.ts'

async function rowsOf(...drafts: InvoiceDraft[]): Promise<Record<string, string>[]> {
  const bytes = Buffer.concat(await Array.fromAsync(backingCsv(drafts.map(invoiceDocument))))
  return parse(bytes, { bom: true, columns: true })
}

test('each visit and each extra has a row, and they add up to the net of the invoice', async () => {
  const rows = await rowsOf(picturedInvoice)
  expect(rows).toHaveLength(15)
  expect(rows[1]).toEqual({
    Number: 'INV00000211',
    'Date of document': '17/11/2026',
    'Bill to': 'Leeds City Council',
    Client: 'Margaret Holroyd',
    'Client reference': 'CL-00412',
    Contract: 'HOL-0412',
    'Purchase order': '4500128841',
    Line: 'Visit',
    Date: '09/11/2026',
    'Care type or extra': 'Domiciliary',
    'Rostered start': '18:32',
    'Rostered end': '19:32',
    'Check-in': '18:32',
    'Check-out': '19:32',
    'Charged from': '18:32',
    'Charged minutes': '60',
    Carer: 'Ngozi Okafor',
    Remark: '',
    VAT: 'Exempt',
    Net: '26.63',
  })
  expect(rows[14]).toMatchObject({ Line: 'Extra', 'Care type or extra': 'Key safe, supply and fitting', Net: '48.00' })
  const pence = rows.map(({ Net = '' }) => Number(Net.replace('.', '')))
  expect(pence.reduce((sum, each) => sum + each, 0)).toBe(389_57)
})

test('names and remarks that start like a formula are texts, and amounts of a credit stay numbers', async () => {
  const visit = { ...visitOf('2026-11-09', '08:00', [45, '24.600', '18.45']), carer: '=1+1', remark: '@evil' }
  const client = { name: '+Bell', reference: '-1' }
  const [row] = await rowsOf({ ...picturedInvoice, client, visits: [visit], charges: [] })
  expect(row).toMatchObject({ Client: "'+Bell", 'Client reference': "'-1", Carer: "'=1+1", Remark: "'@evil" })
  const [credited] = await rowsOf(creditOf(picturedInvoice, 'CR00000003'))
  expect(credited).toMatchObject({ Number: 'CR00000003', 'Charged minutes': '-45', Net: '-18.45' })
})
