import { funderAddressOf } from '#domain/address/funder-address.ts'
import { addressOfVatRegistration, type ElectronicAddress, vatNumber } from '#domain/billing/electronic-address.ts'
import type { InvoiceDocument } from '#domain/billing/invoice-document.ts'
import type { TaxCode } from '#domain/billing/vat-summary.ts'
import { negatedText } from '#domain/digits.ts'
import { type DocumentLine, documentLines } from '../document-lines.ts'
import { type XmlElement, xml, xmlText } from './xml.ts'

/** Why a document cannot be an e-invoice. */
export type UblRefusal = 'no-vat-registration' | 'not-to-funder' | 'no-address'

/**
 * Returns why a document cannot be written as an e-invoice to the funder of its model; null if it can. The electronic
 * address is the funder's, so it does not hold for an invoice to somebody else.
 */
export function ublRefusal(
  { provider, funder }: Pick<InvoiceDocument, 'provider' | 'funder'>,
  address: ElectronicAddress | undefined,
): UblRefusal | null {
  if (sellerAddress(provider) === undefined) return 'no-vat-registration'
  if (funder.account === null || funder.name !== funder.account) return 'not-to-funder'
  return address === undefined ? 'no-address' : null
}

type Provider = InvoiceDocument['provider']

function sellerAddress({ vat_registration: registration }: Provider): ElectronicAddress | undefined {
  return registration === null ? undefined : addressOfVatRegistration(registration)
}

const kinds = {
  invoice: { root: 'Invoice', type: 'InvoiceTypeCode', code: '380', line: 'InvoiceLine', quantity: 'InvoicedQuantity' },
  credit: {
    root: 'CreditNote',
    type: 'CreditNoteTypeCode',
    code: '381',
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
  },
} as const

const namespaces = 'urn:oasis:names:specification:ubl:schema:xsd'
const currency = { currencyID: 'GBP' }
const cbc = (name: string, content: string | null | undefined, attributes = {}) =>
  xml(`cbc:${name}`, content, attributes)
const cac = (name: string, children: readonly (XmlElement | null)[]) => xml(`cac:${name}`, children)

/**
 * Writes an invoice or credit note as Peppol BIS Billing 3.0 (UBL 2.1), to the electronic address of its funder. The
 * elements are in the order of the UBL schema. Throws an Error for a document that `ublRefusal` refuses.
 */
export function ublDocument(document: InvoiceDocument, buyer: ElectronicAddress): string {
  const seller = sellerAddress(document.provider)
  if (!seller) throw new Error(`${document.reference} has no seller with a VAT registration`)
  const kind = kinds[document.kind]
  const root = xml(
    kind.root,
    [
      ...headOf(document),
      cac('AccountingSupplierParty', [sellerOf(document.provider, seller)]),
      cac('AccountingCustomerParty', [buyerOf(document.funder, buyer)]),
      ...paymentOf(document),
      taxTotalOf(document),
      totalsOf(document),
      ...documentLines(document).map((line, at) => lineOf(document, line, at + 1)),
    ],
    {
      xmlns: `${namespaces}:${kind.root}-2`,
      'xmlns:cac': `${namespaces}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${namespaces}:CommonBasicComponents-2`,
    },
  )
  return xmlText(root as XmlElement) // it has children
}

function headOf(document: InvoiceDocument): (XmlElement | null)[] {
  const kind = kinds[document.kind]
  const { client, credit } = document
  const care = ['Care of', client.name, client.reference && `(${client.reference})`].filter(Boolean).join(' ')
  const reason = credit && [credit.reason, credit.reference].filter(Boolean).join(': ')
  return [
    cbc('CustomizationID', 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'),
    cbc('ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
    cbc('ID', document.reference),
    cbc('IssueDate', document.invoice_date),
    cbc('DueDate', document.due_date),
    cbc('TaxPointDate', credit?.tax_point_date),
    cbc(kind.type, kind.code),
    cbc('Note', withoutSubject([care, reason].filter(Boolean).join('. '))),
    cbc('DocumentCurrencyCode', 'GBP'),
    cbc('AccountingCost', document.cost_centre),
    // A buyer reference or an order has to be there (PEPPOL-EN16931-R003), so the number stands in for a missing one.
    cbc('BuyerReference', document.contract_reference || document.reference),
    cac('InvoicePeriod', [cbc('StartDate', document.period_start), cbc('EndDate', document.period_end)]),
    cac('OrderReference', [cbc('ID', document.purchase_order)]),
    cac('BillingReference', [cac('InvoiceDocumentReference', [cbc('ID', document.credited_reference)])]),
    cac('ContractDocumentReference', [cbc('ID', document.contract_reference)]),
  ]
}

/** Three characters between number signs in a note would be the code of its subject, and an unknown one (BR-CL-08). */
function withoutSubject(note: string): string {
  return note.replace(/#(?=[^#]{3}#)/g, 'No. ')
}

function sellerOf(provider: Provider, address: ElectronicAddress): XmlElement | null {
  const { email, phone } = provider
  return cac('Party', [
    endpoint(address),
    cac('PartyName', [cbc('Name', provider.name)]),
    postalAddress(provider.address_lines),
    cac('PartyTaxScheme', [cbc('CompanyID', vatNumber(provider.vat_registration ?? '')), vatScheme]),
    cac('PartyLegalEntity', [cbc('RegistrationName', provider.name), cbc('CompanyID', provider.company_number)]),
    cac('Contact', [cbc('Telephone', phone), cbc('ElectronicMail', email)]),
  ])
}

function buyerOf({ name, address_lines }: InvoiceDocument['funder'], address: ElectronicAddress): XmlElement | null {
  return cac('Party', [
    endpoint(address),
    cac('PartyName', [cbc('Name', name)]),
    postalAddress(address_lines),
    cac('PartyLegalEntity', [cbc('RegistrationName', name)]),
  ])
}

function endpoint({ scheme, number }: ElectronicAddress): XmlElement | null {
  return cbc('EndpointID', number, { schemeID: scheme })
}

const vatScheme = cac('TaxScheme', [cbc('ID', 'VAT')])

function postalAddress(lines: readonly string[]): XmlElement | null {
  const { line_1, line_2, town, postcode } = funderAddressOf(lines)
  return cac('PostalAddress', [
    cbc('StreetName', line_1),
    cbc('AdditionalStreetName', line_2),
    cbc('CityName', town),
    cbc('PostalZone', postcode),
    cac('Country', [cbc('IdentificationCode', 'GB')]),
  ])
}

/** How to pay; a credit is not paid. */
function paymentOf({ kind, provider: { bank }, reference, term_days }: InvoiceDocument): (XmlElement | null)[] {
  if (kind === 'credit') return []
  return [
    bank &&
      cac('PaymentMeans', [
        cbc('PaymentMeansCode', '30', { name: 'Credit transfer' }),
        cbc('PaymentID', reference),
        cac('PayeeFinancialAccount', [
          cbc('ID', bank.account_number),
          cbc('Name', bank.account_name),
          cac('FinancialInstitutionBranch', [cbc('ID', bank.sort_code)]),
        ]),
      ]),
    cac('PaymentTerms', [cbc('Note', `${term_days} days from the invoice date`)]),
  ]
}

/** The categories of EN 16931 (UNTDID 5305). */
const categories: Readonly<Record<TaxCode, 'E' | 'S' | 'Z'>> = { EXEMPT: 'E', ZERO: 'Z', REDUCED: 'S', STANDARD: 'S' }

const exemption = 'Exempt: welfare services by a state-regulated provider'

function taxTotalOf(document: InvoiceDocument): XmlElement | null {
  return cac('TaxTotal', [
    amount('TaxAmount', document, document.vat),
    ...document.vat_summary.map(({ tax_code, rate, net, vat }) =>
      cac('TaxSubtotal', [
        amount('TaxableAmount', document, net),
        amount('TaxAmount', document, vat),
        cac('TaxCategory', [
          cbc('ID', categories[tax_code]),
          cbc('Percent', rate),
          cbc('TaxExemptionReason', tax_code === 'EXEMPT' ? exemption : null),
          vatScheme,
        ]),
      ]),
    ),
  ])
}

function totalsOf(document: InvoiceDocument): XmlElement | null {
  return cac('LegalMonetaryTotal', [
    amount('LineExtensionAmount', document, document.net),
    amount('TaxExclusiveAmount', document, document.net),
    amount('TaxInclusiveAmount', document, document.gross),
    amount('PayableAmount', document, document.gross),
  ])
}

function lineOf(document: InvoiceDocument, line: DocumentLine, number: number): XmlElement | null {
  const { line: name, quantity } = kinds[document.kind]
  return cac(name, [
    cbc('ID', String(number)),
    cbc(quantity, signed(document, quantityOf(line)), { unitCode: line.unit === 'hour' ? 'HUR' : 'C62' }),
    amount('LineExtensionAmount', document, line.amount),
    cac('Item', [
      cbc('Description', line.description),
      cbc('Name', line.item),
      cac('ClassifiedTaxCategory', [cbc('ID', categories[line.taxCode]), cbc('Percent', line.taxRate), vatScheme]),
    ]),
    cac('Price', [cbc('PriceAmount', line.rate.replace('-', ''), currency)]),
  ])
}

/** A price is never negative (BR-27), so the quantity has the sign. */
function quantityOf({ quantity, rate }: DocumentLine): string {
  return rate.startsWith('-') ? negatedText(quantity) : quantity
}

function amount(name: string, document: InvoiceDocument, pounds: string): XmlElement | null {
  return cbc(name, signed(document, pounds), currency)
}

/** A credit note takes its amounts back, so they are positive where those of the document are negative. */
function signed({ kind }: InvoiceDocument, figure: string): string {
  return kind === 'credit' ? negatedText(figure) : figure
}

/** The words for a document that cannot be an e-invoice. */
export const refusalWords: Readonly<Record<UblRefusal, string>> = {
  'no-vat-registration': 'the provider has no VAT registration',
  'not-to-funder': 'it is not addressed to the funder of its contract model',
  'no-address': 'its contract model has no electronic address',
}
