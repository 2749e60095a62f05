import type { InvoiceDocument } from '#domain/billing/invoice-document.ts'

export interface CoveredInvoice {
  readonly kind: InvoiceDocument['kind']
  readonly reference: string
  readonly client: InvoiceDocument['client']
  readonly contract_reference: string | null
  readonly purchase_order: string | null
  readonly payer: string
  readonly period: { readonly start: string; readonly end: string }
  readonly visits: number
  /** Charged minutes; negative on a credit. */
  readonly minutes: number
  readonly net: string
  readonly vat: string
  readonly gross: string
}

/** The content of the covering sheet of a combined file: a line per invoice, and their common details above. */
export interface CoverSheet {
  readonly provider: InvoiceDocument['provider']
  readonly isPreview: boolean
  /** Null when the invoices have several payers. */
  readonly payer: { readonly name: string; readonly address_lines: readonly string[] } | null
  readonly payers: number
  readonly invoices: readonly CoveredInvoice[]
  /** The first and the last day of all. */
  readonly period: { readonly start: string; readonly end: string }
  readonly dates: { readonly first: string; readonly last: string }
  /** The common due day, if there is one. */
  readonly due: string | null
  /** The number of further invoices that a preview leaves out. */
  readonly more: number
}

/** Reads documents one by one and keeps only their lines. Null without documents. */
export async function coverSheet(
  documents: Iterable<InvoiceDocument> | AsyncIterable<InvoiceDocument>,
  more = 0,
): Promise<CoverSheet | null> {
  const invoices: CoveredInvoice[] = []
  const payers = new Map<string, CoverSheet['payer']>()
  const dates = new Set<string>()
  const due = new Set<string | null>()
  let last: InvoiceDocument | undefined
  for await (const document of documents) {
    const { name, address_lines } = document.funder
    invoices.push(covered(document))
    payers.set(JSON.stringify([name, address_lines]), { name, address_lines })
    dates.add(document.invoice_date)
    due.add(document.due_date)
    last = document
  }
  if (!last) return null
  const days = [...dates].sort()
  const [onlyPayer = null] = payers.values()
  const [onlyDue = null] = due
  return {
    provider: last.provider,
    isPreview: last.is_preview,
    payer: payers.size === 1 ? onlyPayer : null,
    payers: payers.size,
    invoices,
    period: {
      start: invoices.map(({ period }) => period.start).reduce(earlier),
      end: invoices.map(({ period }) => period.end).reduce(later),
    },
    dates: { first: days[0] ?? '', last: days.at(-1) ?? '' },
    due: due.size === 1 ? onlyDue : null,
    more,
  }
}

function covered(document: InvoiceDocument): CoveredInvoice {
  const minutes = document.visits.reduce((total, visit) => total + visit.minutes, 0)
  return {
    kind: document.kind,
    reference: document.reference,
    client: document.client,
    contract_reference: document.contract_reference,
    purchase_order: document.purchase_order,
    payer: document.funder.name,
    period: { start: document.period_start, end: document.period_end },
    visits: document.visits.length,
    minutes: document.kind === 'credit' ? -minutes : minutes,
    net: document.net,
    vat: document.vat,
    gross: document.gross,
  }
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

function later(one: string, other: string): string {
  return one > other ? one : other
}
