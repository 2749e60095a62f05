import {
  breakdown,
  buyer,
  currencies,
  exact,
  has,
  hasKnownCurrencies,
  isNear,
  isThere,
  linesOf,
  quantityOf,
  type Rule,
  seller,
  sumOf,
  times,
} from './rule.ts'
import { all, type Node, textAt, within } from './xml-tree.ts'

const each = (nodes: (document: Node) => readonly Node[], holds: (node: Node) => boolean) => (document: Node) =>
  nodes(document).every(holds)
const codes = (list: string) => new Set(list.split(' '))
const codeIn = (path: string, list: ReadonlySet<string>) => (document: Node) =>
  all(document, path).every(({ text }) => list.has(text.trim()))

const vatIdOf = (party: Node | undefined) =>
  party && all(party, 'PartyTaxScheme').find((scheme) => textAt(scheme, 'TaxScheme/ID') === 'VAT')
const total = (document: Node, name: string) => exact(textAt(document, `LegalMonetaryTotal/${name}`) ?? '0')
const taxTotal = (document: Node) => exact(textAt(document, 'TaxTotal/TaxAmount') ?? '0')
const hasAtMostTwoDecimals = (node: Node | undefined) => !node || /^-?\d+(\.\d{1,2})?$/.test(node.text.trim())
const decimals =
  (...paths: string[]) =>
  (document: Node) =>
    paths.every((path) => all(document, path).every(hasAtMostTwoDecimals))

/** BR-E-*, BR-S-* and BR-Z-*: the rules of each VAT category. */
function categoryRules(code: 'E' | 'S' | 'Z'): Rule[] {
  const own = (document: Node) => breakdown(document).filter((part) => textAt(part, 'TaxCategory/ID') === code)
  const lines = (document: Node) =>
    linesOf(document).filter((line) => textAt(line, 'Item/ClassifiedTaxCategory/ID') === code)
  const isRate = (percent: string | undefined) => (code === 'S' ? exact(percent) > 0n : exact(percent) === 0n)
  const taxable = (document: Node, part: Node) =>
    lines(document).filter(
      (line) =>
        code !== 'S' ||
        exact(textAt(line, 'Item/ClassifiedTaxCategory/Percent')) === exact(textAt(part, 'TaxCategory/Percent')),
    )
  const hasReason = (part: Node) =>
    has(part, 'TaxCategory/TaxExemptionReason') || has(part, 'TaxCategory/TaxExemptionReasonCode')
  return [
    [
      `BR-${code}-01`,
      (document) =>
        code === 'S'
          ? lines(document).length > 0 === own(document).length > 0
          : own(document).length === (lines(document).length > 0 || own(document).length > 0 ? 1 : 0),
    ],
    [`BR-${code}-02`, (document) => lines(document).length === 0 || vatIdOf(seller(document)) !== undefined],
    [`BR-${code}-05`, each(lines, (line) => isRate(textAt(line, 'Item/ClassifiedTaxCategory/Percent')))],
    [
      `BR-${code}-08`,
      (document) =>
        own(document).every(
          (part) =>
            sumOf(taxable(document, part).flatMap((line) => all(line, 'LineExtensionAmount'))) ===
            exact(textAt(part, 'TaxableAmount')),
        ),
    ],
    [
      `BR-${code}-09`,
      each(own, (part) => {
        const due = times(exact(textAt(part, 'TaxableAmount')), exact(textAt(part, 'TaxCategory/Percent'))) / 100n
        return isNear(exact(textAt(part, 'TaxAmount')), due, '0.005')
      }),
    ],
    [`BR-${code}-10`, each(own, (part) => hasReason(part) === (code === 'E'))],
  ]
}

/**
 * The rules of EN 16931 that apply to what the product writes. VAT has to be right to the penny, as the standard says; its
 * Schematron tolerates almost a pound (BR-CO-17, BR-S-08, BR-S-09).
 */
export const coreRules: readonly Rule[] = [
  ['BR-01', (document) => has(document, 'CustomizationID')],
  ['BR-02', (document) => has(document, 'ID')],
  ['BR-03', (document) => has(document, 'IssueDate')],
  ['BR-04', (document) => has(document, 'InvoiceTypeCode') || has(document, 'CreditNoteTypeCode')],
  ['BR-05', (document) => has(document, 'DocumentCurrencyCode')],
  ['BR-06', (document) => has(seller(document), 'PartyLegalEntity/RegistrationName')],
  ['BR-07', (document) => has(buyer(document), 'PartyLegalEntity/RegistrationName')],
  ['BR-08', (document) => isThere(seller(document), 'PostalAddress')],
  ['BR-09', (document) => has(seller(document), 'PostalAddress/Country/IdentificationCode')],
  ['BR-10', (document) => isThere(buyer(document), 'PostalAddress')],
  ['BR-11', (document) => has(buyer(document), 'PostalAddress/Country/IdentificationCode')],
  ['BR-12', (document) => has(document, 'LegalMonetaryTotal/LineExtensionAmount')],
  ['BR-13', (document) => has(document, 'LegalMonetaryTotal/TaxExclusiveAmount')],
  ['BR-14', (document) => has(document, 'LegalMonetaryTotal/TaxInclusiveAmount')],
  ['BR-15', (document) => has(document, 'LegalMonetaryTotal/PayableAmount')],
  ['BR-16', (document) => linesOf(document).length > 0],
  ['BR-21', each(linesOf, (line) => has(line, 'ID'))],
  ['BR-22', each(linesOf, (line) => (quantityOf(line)?.text.trim() ?? '') !== '')],
  ['BR-23', each(linesOf, (line) => (quantityOf(line)?.attributes.unitCode ?? '') !== '')],
  ['BR-24', each(linesOf, (line) => has(line, 'LineExtensionAmount'))],
  ['BR-25', each(linesOf, (line) => has(line, 'Item/Name'))],
  ['BR-26', each(linesOf, (line) => has(line, 'Price/PriceAmount'))],
  ['BR-27', each(linesOf, (line) => exact(textAt(line, 'Price/PriceAmount')) >= 0n)],
  [
    'BR-29',
    each(
      (document) => all(document, 'InvoicePeriod'),
      (period) => (textAt(period, 'EndDate') ?? '9') >= (textAt(period, 'StartDate') ?? '0'),
    ),
  ],
  ['BR-45', each(breakdown, (part) => has(part, 'TaxableAmount'))],
  ['BR-46', each(breakdown, (part) => has(part, 'TaxAmount'))],
  ['BR-47', each(breakdown, (part) => has(part, 'TaxCategory/ID'))],
  ['BR-48', each(breakdown, (part) => has(part, 'TaxCategory/Percent'))],
  [
    'BR-49',
    each(
      (document) => all(document, 'PaymentMeans'),
      (means) => has(means, 'PaymentMeansCode'),
    ),
  ],
  [
    'BR-50',
    each(
      (document) => all(document, 'PaymentMeans/PayeeFinancialAccount'),
      (account) => has(account, 'ID'),
    ),
  ],
  [
    'BR-55',
    each(
      (document) => all(document, 'BillingReference'),
      (each) => has(each, 'InvoiceDocumentReference/ID'),
    ),
  ],
  [
    'BR-61',
    each(
      (document) => all(document, 'PaymentMeans'),
      (means) =>
        !['30', '58'].includes(textAt(means, 'PaymentMeansCode') ?? '') || has(means, 'PayeeFinancialAccount/ID'),
    ),
  ],
  ['BR-62', (document) => all(document, 'AccountingSupplierParty/Party/EndpointID').every(hasScheme)],
  ['BR-63', (document) => all(document, 'AccountingCustomerParty/Party/EndpointID').every(hasScheme)],
  ['BR-CO-04', each(linesOf, (line) => has(line, 'Item/ClassifiedTaxCategory/ID'))],
  [
    'BR-CO-09',
    (document) => {
      const scheme = vatIdOf(seller(document))
      return !scheme || /^[A-Z]{2}/.test(textAt(scheme, 'CompanyID') ?? '')
    },
  ],
  [
    'BR-CO-10',
    (document) =>
      sumOf(linesOf(document).flatMap((line) => all(line, 'LineExtensionAmount'))) ===
      total(document, 'LineExtensionAmount'),
  ],
  ['BR-CO-13', (document) => total(document, 'TaxExclusiveAmount') === total(document, 'LineExtensionAmount')],
  [
    'BR-CO-14',
    (document) => taxTotal(document) === sumOf(breakdown(document).flatMap((part) => all(part, 'TaxAmount'))),
  ],
  [
    'BR-CO-15',
    (document) => total(document, 'TaxInclusiveAmount') === total(document, 'TaxExclusiveAmount') + taxTotal(document),
  ],
  ['BR-CO-16', (document) => total(document, 'PayableAmount') === total(document, 'TaxInclusiveAmount')],
  [
    'BR-CO-17',
    each(breakdown, (part) => {
      const due = times(exact(textAt(part, 'TaxableAmount')), exact(textAt(part, 'TaxCategory/Percent'))) / 100n
      return isNear(exact(textAt(part, 'TaxAmount')), due, '0.005')
    }),
  ],
  ['BR-CO-18', (document) => breakdown(document).length > 0],
  [
    'BR-CO-19',
    each(
      (document) => all(document, 'InvoicePeriod'),
      (period) => has(period, 'StartDate') || has(period, 'EndDate'),
    ),
  ],
  [
    'BR-CO-25',
    (document) =>
      total(document, 'PayableAmount') <= 0n ||
      has(document, 'DueDate') ||
      has(document, 'PaymentTerms/Note') ||
      document.name === 'CreditNote',
  ],
  [
    'BR-CO-26',
    (document) => has(seller(document), 'PartyLegalEntity/CompanyID') || vatIdOf(seller(document)) !== undefined,
  ],
  ['BR-DEC-09', decimals('LegalMonetaryTotal/LineExtensionAmount')],
  ['BR-DEC-12', decimals('LegalMonetaryTotal/TaxExclusiveAmount')],
  ['BR-DEC-13', decimals('TaxTotal/TaxAmount')],
  ['BR-DEC-14', decimals('LegalMonetaryTotal/TaxInclusiveAmount')],
  ['BR-DEC-18', decimals('LegalMonetaryTotal/PayableAmount')],
  ['BR-DEC-19', decimals('TaxTotal/TaxSubtotal/TaxableAmount')],
  ['BR-DEC-20', decimals('TaxTotal/TaxSubtotal/TaxAmount')],
  ['BR-DEC-23', decimals('InvoiceLine/LineExtensionAmount', 'CreditNoteLine/LineExtensionAmount')],
  ['BR-CL-01', (document) => ['380', '381'].includes(typeCodeOf(document))],
  ['UBL-DT-01', (document) => [...within(document)].filter(isAmount).every(hasAtMostTwoDecimals)],
  ['BR-CL-03', hasKnownCurrencies],
  ['BR-CL-04', codeIn('DocumentCurrencyCode', currencies)],
  // A note may begin with the code of its subject: #AAI#. Ours has none, so nothing in it may look like one.
  ['BR-CL-08', (document) => all(document, 'Note').every(({ text }) => !/^[^#]*#[^#]{3}#/.test(text))],
  ['BR-CL-14', (document) => partyCountries(document).every((country) => country === 'GB')],
  ['BR-CL-16', codeIn('PaymentMeans/PaymentMeansCode', codes('10 30 31 42 48 49 57 58 59 97'))],
  ['BR-CL-17', codeIn('TaxTotal/TaxSubtotal/TaxCategory/ID', codes('AE E S Z G O K L M B'))],
  ['BR-CL-18', each(linesOf, codeIn('Item/ClassifiedTaxCategory/ID', codes('AE E S Z G O K L M B')))],
  ['BR-CL-23', each(linesOf, (line) => ['C62', 'HUR'].includes(quantityOf(line)?.attributes.unitCode ?? 'HUR'))],
  [
    'BR-CL-25',
    (document) =>
      [...within(document)].every(({ attributes }) => ['0060', '0088', '9932'].includes(attributes.schemeID ?? '0088')),
  ],
  ...categoryRules('E'),
  ...categoryRules('S'),
  ...categoryRules('Z'),
]

/** Prices alone may have more decimals than two. */
function isAmount({ name }: Node): boolean {
  return name.endsWith('Amount') && !name.endsWith('PriceAmount')
}

function hasScheme({ attributes }: Node): boolean {
  return (attributes.schemeID ?? '') !== ''
}

function typeCodeOf(document: Node): string {
  return textAt(document, 'InvoiceTypeCode') ?? textAt(document, 'CreditNoteTypeCode') ?? ''
}

function partyCountries(document: Node): (string | undefined)[] {
  return [seller(document), buyer(document)].map((party) =>
    party ? textAt(party, 'PostalAddress/Country/IdentificationCode') : undefined,
  )
}
