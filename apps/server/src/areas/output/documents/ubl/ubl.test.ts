import { expect, test } from 'vitest'
import { type InvoiceDraft, invoiceDocument } from '#domain/billing/invoice-document.ts'
import { creditOf, longInvoice, picturedInvoice, visitOf } from '#domain/billing/invoice-examples.ts'
import { validatePeppol } from '#testing/peppol/validate-peppol.ts'
import { all, parseXml, textAt } from '#testing/peppol/xml-tree.ts'
import { ublDocument, ublRefusal } from './ubl.ts'

const leeds = { scheme: '0088', number: '5012345000015' }
const ublOf = (draft: InvoiceDraft) => ublDocument(invoiceDocument(draft), leeds)
const invoice = ublOf(picturedInvoice)
const credit = ublOf({
  ...creditOf(picturedInvoice, 'CR00000009'),
  credit: { reason: 'Incorrect hours', reference: 'LCC query 24417', tax_point_date: '2026-11-15' },
})

const contribution = {
  ...{ date: '2026-11-10', type: 'Contribution', description: 'Paid by the client', quantity: null, rate: null },
  ...{ total: '-50.00', tax_code: 'EXEMPT' as const, tax_rate: '0' },
}
const mixed: InvoiceDraft = {
  ...picturedInvoice,
  purchase_order: null,
  contract_reference: null,
  client: { name: 'Ann & Bob <Ltd> "Smith"', reference: null },
  charges: [
    ...picturedInvoice.charges,
    contribution,
    { ...contribution, type: 'Aid', description: 'Grab rail', total: '19.99', tax_code: 'REDUCED', tax_rate: '5' },
    { ...contribution, type: 'Book', description: 'Large print', total: '9.99', tax_code: 'ZERO', tax_rate: '0' },
  ],
}

const bare: InvoiceDraft = {
  ...picturedInvoice,
  provider: { ...picturedInvoice.provider, bank: null, company_number: null, phone: null, email: null },
  funder: { ...picturedInvoice.funder, address_lines: [] },
}
/** A part of the invoice is credited: two of its visits. */
const part = creditOf({ ...picturedInvoice, visits: picturedInvoice.visits.slice(0, 2), charges: [] }, 'CR00000011')
const accented: InvoiceDraft = {
  ...picturedInvoice,
  provider: { ...picturedInvoice.provider, name: `Llŷn & Môn “Tŷ Gwyn” ${'Homecare '.repeat(25)}` },
  funder: {
    ...picturedInvoice.funder,
    name: 'Cyngor Sir Ynys Môn – Isle of Anglesey County Council, Adults’ Services <Payments>',
    address_lines: ['Council Offices', 'Llangefni', 'Ynys Môn LL77 7TW'],
  },
  client: { name: 'Siân Ó Súilleabháin-Müller 李 \uFFFE\u0007', reference: 'CL-#1' },
}
/** More is taken off than was charged. */
const negative: InvoiceDraft = {
  ...picturedInvoice,
  visits: picturedInvoice.visits.slice(0, 1),
  charges: [contribution],
}
/** VAT rose in the month, and half of an extra is taken back: both rates are in one document. */
const extra = { ...contribution, type: 'Extra', description: 'Key safe', quantity: '1', tax_code: 'STANDARD' as const }
const twoRates: InvoiceDraft = {
  ...picturedInvoice,
  charges: [
    { ...extra, rate: '48.000', total: '48.00', tax_rate: '17.5' },
    { ...extra, rate: '48.000', total: '48.00', tax_rate: '20' },
    { ...extra, rate: '24.000', total: '-24.00', tax_rate: '20' },
  ],
}
const ublTo = (scheme: string, number: string) => ublDocument(invoiceDocument(picturedInvoice), { scheme, number })

test.each([
  ['an invoice with exempt visits and a taxable extra', invoice],
  ['a credit note of two of its visits', ublOf(part)],
  ['long and accented names, with characters that XML escapes or refuses', ublOf(accented)],
  ['a negative total', ublOf(negative)],
  ['a credit note of a negative total', ublOf(creditOf(negative, 'CR00000012'))],
  ['two rates of VAT, and an extra taken back', ublOf(twoRates)],
  ['an invoice to a DUNS number', ublTo('0060', '123456789')],
  ['an invoice to a VAT number', ublTo('9932', 'GB123456789')],
  [
    'two months',
    ublOf({ ...picturedInvoice, period_start: '2026-10-01', period_end: '2026-11-30', cost_centre: null }),
  ],
  ['no bank account, company number, phone or email', ublOf(bare)],
  ['a note with number signs', ublOf({ ...picturedInvoice, client: { name: 'Ann #123# Bell', reference: '##AAI#' } })],
  ['its credit note', credit],
  ['four tax codes, an amount taken off, and no order', ublOf(mixed)],
  ['a credit note of the same', ublOf(creditOf(mixed, 'CR00000010'))],
  ['300 visits', ublOf(longInvoice(300))],
  [
    'a fixed price',
    ublOf({
      ...picturedInvoice,
      visits: [{ ...visitOf('2026-11-09', '08:00', [45, '24.600', '24.60']), pricing: 'fixed' }],
    }),
  ],
  [
    'nothing charged',
    ublOf({
      ...picturedInvoice,
      visits: [{ ...visitOf('2026-11-09', '08:00'), charged_start: null, pricing: 'no_charge', remark: 'Hospital' }],
      charges: [],
    }),
  ],
])('%s keeps the rules of UBL, EN 16931 and Peppol BIS Billing 3.0', (_, xml) => {
  expect(validatePeppol(xml)).toEqual([])
})

test('an e-invoice has the figures and names of the invoice', () => {
  const document = parseXml(invoice)
  const at = (path: string) => textAt(document, path)
  expect(document.name).toBe('Invoice')
  expect(at('ID')).toBe('INV00000211')
  expect(at('OrderReference/ID')).toBe('4500128841')
  expect(at('DueDate')).toBe('2026-12-17')
  expect(at('AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName')).toBe('Leeds City Council')
  expect(at('AccountingCustomerParty/Party/PostalAddress/PostalZone')).toBe('LS2 8DT')
  expect(all(document, 'AccountingCustomerParty/Party/EndpointID')[0]).toMatchObject({
    attributes: { schemeID: '0088' },
    text: '5012345000015',
  })
  expect(at('AccountingSupplierParty/Party/EndpointID')).toBe('GB123456789')
  // The key safe of 48.00 bears 20 %: 9.60. Everything else is exempt.
  expect(
    all(document, 'TaxTotal/TaxSubtotal').map((part) => [textAt(part, 'TaxCategory/ID'), textAt(part, 'TaxAmount')]),
  ).toEqual([
    ['E', '0.00'],
    ['S', '9.60'],
  ])
  // The first line: 45 minutes at 24.60 an hour are 18.45.
  const [line] = all(document, 'InvoiceLine')
  expect(
    line && [textAt(line, 'InvoicedQuantity'), textAt(line, 'Price/PriceAmount'), textAt(line, 'LineExtensionAmount')],
  ).toEqual(['0.75', '24.600', '18.45'])
})

test('a credit note takes the same amounts back, and names its invoice', () => {
  const [one, other] = [parseXml(invoice), parseXml(credit)]
  expect(other.name).toBe('CreditNote')
  expect(textAt(other, 'BillingReference/InvoiceDocumentReference/ID')).toBe('INV00000211')
  expect(textAt(other, 'LegalMonetaryTotal/PayableAmount')).toBe(textAt(one, 'LegalMonetaryTotal/PayableAmount'))
  expect(textAt(other, 'TaxPointDate')).toBe('2026-11-15')
  expect(textAt(other, 'Note')).toBe('Care of Margaret Holroyd (CL-00412). Incorrect hours: LCC query 24417')
  expect(all(other, 'CreditNoteLine')).toHaveLength(all(one, 'InvoiceLine').length)
})

test('what looks like the code of a subject in a note is written in words', () => {
  const document = parseXml(ublOf({ ...picturedInvoice, client: { name: 'Ann #123# Bell', reference: '##AAI#' } }))
  expect(textAt(document, 'Note')).toBe('Care of Ann No. 123# Bell (#No. AAI#)')
})

test('characters that XML does not allow are left out', () => {
  expect(textAt(parseXml(ublOf(accented)), 'Note')).toBe('Care of Siân Ó Súilleabháin-Müller 李 (CL-#1)')
})

test('an e-invoice needs a registered provider and the electronic address of the funder that it is sent to', () => {
  const { provider, funder } = picturedInvoice
  const account = funder.name
  expect(ublRefusal({ provider, funder: { ...funder, account } }, leeds)).toBeNull()
  expect(ublRefusal({ provider, funder: { ...funder, account } }, undefined)).toBe('no-address')
  expect(ublRefusal({ provider, funder: { ...funder, account: 'Somebody else' } }, leeds)).toBe('not-to-funder')
  expect(ublRefusal({ provider, funder: { ...funder, account: null } }, leeds)).toBe('not-to-funder')
  const unregistered = { ...provider, vat_registration: null }
  expect(ublRefusal({ provider: unregistered, funder: { ...funder, account } }, leeds)).toBe('no-vat-registration')
})

/** A validator that accepts everything would prove nothing: each change breaks the rules beside it, and no other. */
test.each([
  ['a wrong total', '<cbc:PayableAmount currencyID="GBP">', '<cbc:PayableAmount currencyID="GBP">1', ['BR-CO-16']],
  ['an empty element', '<cbc:BuyerReference>HOL-0412<', '<cbc:BuyerReference><', ['PEPPOL-EN16931-R008']],
  ['a wrong check digit', '>5012345000015<', '>5012345000016<', ['PEPPOL-COMMON-R040']],
  ['another currency', 'PriceAmount currencyID="GBP"', 'PriceAmount currencyID="EUR"', ['PEPPOL-EN16931-R051']],
  [
    'an unknown currency',
    'PriceAmount currencyID="GBP"',
    'PriceAmount currencyID="GBX"',
    ['BR-CL-03', 'PEPPOL-EN16931-R051', 'PEPPOL-EN16931-CL007'],
  ],
  ['an unknown scheme', 'schemeID="0088"', 'schemeID="9999"', ['BR-CL-25', 'PEPPOL-EN16931-CL008']],
  ['no address to send from', /<cbc:EndpointID schemeID="9932">.*?<\/cbc:EndpointID>/, '', ['PEPPOL-EN16931-R020']],
  [
    'no name of the funder',
    '<cbc:RegistrationName>Leeds City Council</cbc:RegistrationName>',
    '',
    ['BR-07', 'PEPPOL-EN16931-R008'],
  ],
  ['a country that is no code', '>GB</cbc:IdentificationCode>', '>UK</cbc:IdentificationCode>', ['BR-CL-14']],
  ['a period that ends before it starts', '<cbc:EndDate>2026-11-15', '<cbc:EndDate>2026-11-01', ['BR-29']],
  ['a note that looks like a code', '<cbc:Note>', '<cbc:Note>#123#', ['BR-CL-08']],
  ['a negative price', '>24.600<', '>-24.600<', ['BR-27', 'PEPPOL-EN16931-R120']],
  ['no unit', ' unitCode="HUR"', '', ['BR-23']],
  [
    'exempt amounts that do not add up',
    '<cbc:TaxableAmount currencyID="GBP">',
    '<cbc:TaxableAmount currencyID="GBP">1',
    ['BR-E-08'],
  ],
  ['VAT that does not add up', '>9.60<', '>19.60<', ['BR-CO-14', 'BR-CO-15']],
  [
    'VAT on exempt care',
    '<cbc:TaxAmount currencyID="GBP">0.00<',
    '<cbc:TaxAmount currencyID="GBP">1.00<',
    ['BR-CO-14', 'BR-CO-17', 'BR-E-09'],
  ],
  ['a wrong price', '>24.600<', '>34.600<', ['PEPPOL-EN16931-R120']],
  ['a wrong quantity', '>0.75<', '>7.5<', ['PEPPOL-EN16931-R120']],
  ['no reason for the exemption', /<cbc:TaxExemptionReason>.*?<\/cbc:TaxExemptionReason>/, '', ['BR-E-10']],
  [
    'a rate on an exempt line',
    '<cbc:Percent>0</cbc:Percent>\n        <cac:TaxScheme',
    '<cbc:Percent>5</cbc:Percent>\n        <cac:TaxScheme',
    ['BR-E-05'],
  ],
  ['an unknown profile', 'billing:01:1.0', 'billing:1', ['PEPPOL-EN16931-R007']],
  ['a British date', '2026-11-17', '17/11/2026', ['PEPPOL-EN16931-F001']],
  ['an unknown unit', 'unitCode="HUR"', 'unitCode="HOUR"', ['BR-CL-23']],
  ['no scheme', ' schemeID="0088"', '', ['BR-63']],
  ['no registration', /<cac:PartyTaxScheme>[\s\S]*?<\/cac:PartyTaxScheme>/, '', ['BR-E-02', 'BR-S-02']],
  ['three decimals', '>18.45<', '>18.450<', ['BR-DEC-23', 'UBL-DT-01']],
])('the validator finds %s', (_, from, to, rules) => {
  const changed = invoice.replace(from, to)
  expect(changed).not.toBe(invoice)
  expect(validatePeppol(changed)).toEqual(rules)
})

test('the validator finds elements out of order, twice or unknown', () => {
  const [id = '', issued = ''] =
    /<cbc:ID>INV.*?<\/cbc:ID>|<cbc:IssueDate>.*?<\/cbc:IssueDate>/g[Symbol.match](invoice) ?? []
  for (const changed of [
    invoice.replace(id, '').replace(issued, `${issued}${id}`),
    invoice.replace(issued, issued + issued),
    invoice.replace(issued, `${issued}<cbc:Surprise>1</cbc:Surprise>`),
  ]) {
    expect(validatePeppol(changed)[0]).toMatch(/^Invoice has /)
  }
  expect(() => validatePeppol(invoice.replace('</cbc:ID>', ''))).toThrow()
})
