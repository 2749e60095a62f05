import { type Node, plain } from './xml-tree.ts'

/**
 * The children of each element in the order of the UBL 2.1 schema, as far as Peppol BIS Billing 3.0 knows them: `!` is
 * there once, `?` at most once, `*` any number of times, `+` at least once.
 */
const head = 'CustomizationID! ProfileID! ID! IssueDate! '
const middle = 'Note? TaxPointDate? DocumentCurrencyCode! TaxCurrencyCode? AccountingCost? BuyerReference? '
const references =
  'InvoicePeriod? OrderReference? BillingReference* DespatchDocumentReference? ReceiptDocumentReference? ' +
  'OriginatorDocumentReference? ContractDocumentReference? AdditionalDocumentReference* '
const rest =
  'AccountingSupplierParty! AccountingCustomerParty! PayeeParty? TaxRepresentativeParty? Delivery? PaymentMeans* ' +
  'PaymentTerms? AllowanceCharge* TaxTotal+ LegalMonetaryTotal! '
const line =
  'LineExtensionAmount! AccountingCost? InvoicePeriod? OrderLineReference? DocumentReference? AllowanceCharge* '

const order: Readonly<Record<string, string>> = {
  Invoice: `${head}DueDate? InvoiceTypeCode! ${middle}${references}ProjectReference? ${rest}InvoiceLine+`,
  CreditNote: `${head}TaxPointDate? CreditNoteTypeCode! ${middle}${references}${rest}CreditNoteLine+`,
  InvoiceLine: `ID! Note? InvoicedQuantity! ${line}Item! Price!`,
  CreditNoteLine: `ID! Note? CreditedQuantity! ${line}Item! Price!`,
  InvoicePeriod: 'StartDate? EndDate? DescriptionCode?',
  OrderReference: 'ID! SalesOrderID?',
  BillingReference: 'InvoiceDocumentReference!',
  InvoiceDocumentReference: 'ID! IssueDate?',
  ContractDocumentReference: 'ID!',
  AccountingSupplierParty: 'Party!',
  AccountingCustomerParty: 'Party!',
  Party: 'EndpointID? PartyIdentification* PartyName? PostalAddress? PartyTaxScheme* PartyLegalEntity! Contact?',
  PartyName: 'Name!',
  PostalAddress: 'StreetName? AdditionalStreetName? CityName? PostalZone? CountrySubentity? AddressLine? Country!',
  Country: 'IdentificationCode!',
  PartyTaxScheme: 'CompanyID? TaxScheme!',
  TaxScheme: 'ID!',
  PartyLegalEntity: 'RegistrationName? CompanyID? CompanyLegalForm?',
  Contact: 'Name? Telephone? ElectronicMail?',
  PaymentMeans: 'PaymentMeansCode! PaymentID? CardAccount? PayeeFinancialAccount? PaymentMandate?',
  PayeeFinancialAccount: 'ID! Name? FinancialInstitutionBranch?',
  FinancialInstitutionBranch: 'ID!',
  PaymentTerms: 'Note!',
  TaxTotal: 'TaxAmount! TaxSubtotal*',
  TaxSubtotal: 'TaxableAmount! TaxAmount! TaxCategory!',
  TaxCategory: 'ID! Percent? TaxExemptionReasonCode? TaxExemptionReason? TaxScheme!',
  LegalMonetaryTotal:
    'LineExtensionAmount! TaxExclusiveAmount! TaxInclusiveAmount! AllowanceTotalAmount? ChargeTotalAmount? ' +
    'PrepaidAmount? PayableRoundingAmount? PayableAmount!',
  Item: 'Description? Name! BuyersItemIdentification? SellersItemIdentification? ClassifiedTaxCategory!',
  ClassifiedTaxCategory: 'ID! Percent? TaxScheme!',
  Price: 'PriceAmount! BaseQuantity? AllowanceCharge?',
}

/** Returns what is wrong with the children of an element: unknown, in the wrong place, missing or repeated. */
export function* schemaFaults(node: Node): Generator<string> {
  const known = order[plain(node)]
  if (known === undefined) {
    if (node.children.length > 0) yield `${node.name} is unknown or has no children`
    return
  }
  const isLeaf = (child: Node) => order[plain(child)] === undefined
  const expression = known.replaceAll('!', '').replaceAll(/(\w+)([?*+]?) ?/g, '(?:$1 )$2')
  if (!new RegExp(`^${expression}$`).test(node.children.map((child) => `${plain(child)} `).join(''))) {
    yield `${node.name} has ${node.children.map(plain).join(', ')}`
  }
  for (const child of node.children) {
    const prefix = isLeaf(child) ? 'cbc' : 'cac'
    if (child.name !== `${prefix}:${plain(child)}`) yield `${child.name} should be in ${prefix}`
    yield* schemaFaults(child)
  }
}
