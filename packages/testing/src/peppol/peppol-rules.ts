import { buyer, exact, has, hasKnownCurrencies, isNear, linesOf, quantityOf, type Rule, seller, times } from './rule.ts'
import { all, type Node, textAt, within } from './xml-tree.ts'

const specification = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const every = (document: Node, holds: (node: Node) => boolean) => [...within(document)].every(holds)

/** Whether a text is a GS1 number with a right check digit, weighted 3 and 1 from the right. */
function isGs1(text: string): boolean {
  const digits = [...text].map(Number).reverse()
  const weighted = digits.slice(1).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
  return /^\d+$/.test(text) && (10 - (weighted % 10)) % 10 === digits[0]
}

/** The rules that Peppol BIS Billing 3.0 adds, as far as they apply to what the product writes. */
export const peppolRules: readonly Rule[] = [
  ['PEPPOL-EN16931-R001', (document) => has(document, 'ProfileID')],
  ['PEPPOL-EN16931-R002', (document) => all(document, 'Note').length <= 1],
  ['PEPPOL-EN16931-R003', (document) => has(document, 'BuyerReference') || has(document, 'OrderReference/ID')],
  ['PEPPOL-EN16931-R004', (document) => textAt(document, 'CustomizationID') === specification],
  [
    'PEPPOL-EN16931-R007',
    (document) => textAt(document, 'ProfileID') === 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  ],
  ['PEPPOL-EN16931-R008', (document) => every(document, (node) => node.children.length > 0 || node.text.trim() !== '')],
  ['PEPPOL-EN16931-R010', (document) => has(buyer(document), 'EndpointID')],
  ['PEPPOL-EN16931-R020', (document) => has(seller(document), 'EndpointID')],
  [
    'PEPPOL-EN16931-R051',
    (document) =>
      every(
        document,
        (node) => !/Amount$/.test(node.name) || node.attributes.currencyID === textAt(document, 'DocumentCurrencyCode'),
      ),
  ],
  [
    'PEPPOL-EN16931-R053',
    (document) => all(document, 'TaxTotal').filter((part) => all(part, 'TaxSubtotal').length > 0).length === 1,
  ],
  ['PEPPOL-EN16931-R054', (document) => all(document, 'TaxTotal').every((part) => all(part, 'TaxSubtotal').length > 0)],
  [
    'PEPPOL-EN16931-R120',
    (document) =>
      linesOf(document).every((line) => {
        const worth = times(exact(quantityOf(line)?.text.trim()), exact(textAt(line, 'Price/PriceAmount')))
        return isNear(exact(textAt(line, 'LineExtensionAmount')), worth, '0.02')
      }),
  ],
  ['PEPPOL-EN16931-P0100', (document) => document.name !== 'Invoice' || textAt(document, 'InvoiceTypeCode') === '380'],
  [
    'PEPPOL-EN16931-P0101',
    (document) => document.name !== 'CreditNote' || textAt(document, 'CreditNoteTypeCode') === '381',
  ],
  [
    'PEPPOL-EN16931-F001',
    (document) => every(document, (node) => !/Date$/.test(node.name) || /^\d{4}-\d\d-\d\d$/.test(node.text.trim())),
  ],
  ['PEPPOL-EN16931-CL007', hasKnownCurrencies],
  [
    'PEPPOL-EN16931-CL008',
    (document) => every(document, ({ attributes }) => ['0060', '0088', '9932'].includes(attributes.schemeID ?? '0088')),
  ],
  [
    'PEPPOL-COMMON-R040',
    (document) => every(document, ({ attributes, text }) => attributes.schemeID !== '0088' || isGs1(text.trim())),
  ],
]
