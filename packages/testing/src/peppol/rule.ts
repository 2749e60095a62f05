import { all, type Node, textAt, within } from './xml-tree.ts'

/** A rule of the official validation by its identifier, and whether a document keeps it. */
export type Rule = readonly [id: string, holds: (document: Node) => boolean]

const scale = 1_000_000_000_000n

/** Returns a decimal text as a whole number of billionths; throws for a text that is none. */
export function exact(text: string | undefined): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,12}))?$/.exec(text ?? '')
  if (!match) throw new Error(`not a decimal number: ${text}`)
  const [, sign, whole = '', fraction = ''] = match
  const size = BigInt(whole) * scale + BigInt(fraction.padEnd(12, '0'))
  return sign === '-' ? -size : size
}

/** Multiplies two numbers that `exact` returned. */
export function times(one: bigint, other: bigint): bigint {
  return (one * other) / scale
}

export function sumOf(nodes: readonly Node[]): bigint {
  return nodes.reduce((total, node) => total + exact(node.text.trim()), 0n)
}

export function isNear(one: bigint, other: bigint, slack: string): boolean {
  const difference = one - other
  return (difference < 0n ? -difference : difference) <= exact(slack)
}

/** The lines of an invoice or a credit note. */
export function linesOf(document: Node): Node[] {
  return [...all(document, 'InvoiceLine'), ...all(document, 'CreditNoteLine')]
}

export function quantityOf(line: Node): Node | undefined {
  return all(line, 'InvoicedQuantity')[0] ?? all(line, 'CreditedQuantity')[0]
}

export function seller(document: Node): Node | undefined {
  return all(document, 'AccountingSupplierParty/Party')[0]
}

export function buyer(document: Node): Node | undefined {
  return all(document, 'AccountingCustomerParty/Party')[0]
}

/** Whether there is a text at a path. */
export function has(node: Node | undefined, path: string): boolean {
  return node !== undefined && (textAt(node, path) ?? '') !== ''
}

/** Whether there is an element at a path. */
export function isThere(node: Node | undefined, path: string): boolean {
  return node !== undefined && all(node, path).length > 0
}

/** The parts of the VAT breakdown. */
export function breakdown(document: Node): Node[] {
  return all(document, 'TaxTotal/TaxSubtotal')
}

/** The codes of ISO 4217. */
export const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Whether the currency of each amount exists. */
export function hasKnownCurrencies(document: Node): boolean {
  return [...within(document)].every(({ attributes }) => currencies.has(attributes.currencyID ?? 'GBP'))
}
