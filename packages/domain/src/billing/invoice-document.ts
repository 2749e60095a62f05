import { z } from 'zod'
import type { Pence } from '../money.ts'
import { formatPence, parsePence, pence, sumBy } from '../money.ts'
import { isLocalDate } from '../time.ts'
import type { VatLine } from './vat-summary.ts'
import { taxCodes, vatSummary } from './vat-summary.ts'

const Line = z.string().max(255)
const Name = Line.min(1)
const Addressed = z.array(Line).max(8)
const LocalDate = z.string().refine(isLocalDate, 'not a date (yyyy-MM-dd)')
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Pounds with two decimals, as text. */
const Amount = z.string().regex(/^-?(0|[1-9]\d{0,11})\.\d\d$/)
/** Pounds with three decimals, as text. */
const Rate = z.string().regex(/^-?(0|[1-9]\d{0,8})\.\d{3}$/)
const Quantity = z.string().regex(/^-?(0|[1-9]\d{0,8})(\.\d{1,4})?$/)
const Percent = z.string().regex(/^(0|[1-9]\d{0,2})(\.\d{1,3})?$/)
const Minutes = z.int().min(0)

const Taxed = { tax_code: z.enum(taxCodes), tax_rate: Percent }

const InvoiceVisit = z.strictObject({
  date: LocalDate,
  /** Local time at which the charged interval begins; null if nothing is charged. */
  charged_start: Clock.nullable(),
  /** Charged minutes after cap and rounding. */
  minutes: Minutes,
  care_type: Name,
  /** Shown in the backing table, not on the invoice; null if unassigned or not recorded. */
  carer: Name.nullable(),
  /** Local times for the backing table; null if not recorded when the invoice was created. */
  rostered: z.strictObject({ start: Clock, end: Clock }).nullable(),
  /** Check-in and check-out; null if neither was recorded. */
  actual: z.strictObject({ start: Clock.nullable(), end: Clock.nullable() }).nullable(),
  /** Only a preview may contain a visit without a price. */
  pricing: z.enum(['pro_rata', 'fixed', 'no_charge', 'unpriced']),
  /** A note on the price: why nothing is charged, or on a preview what is missing. */
  remark: z.string().min(1).max(1200).nullable(),
  lines: z.array(z.strictObject({ minutes: Minutes, rate: Rate, total: Amount })),
  total: Amount,
  ...Taxed,
})

const InvoiceCharge = z.strictObject({
  date: LocalDate,
  /** The label of the charge type ("Extra miles"), which is the item in the accounting system. */
  type: Name,
  description: z.string().min(1).max(1000),
  quantity: Quantity.nullable(),
  rate: Rate.nullable(),
  total: Amount,
  ...Taxed,
})

/** The provider's logo as it is printed: a JPEG in base64, and its size in pixels. */
const Logo = z.strictObject({ jpeg: z.string(), width: z.int().positive(), height: z.int().positive() })

/** A document before its totals are added. */
const InvoiceDraft = z.strictObject({
  format: z.literal(1),
  kind: z.enum(['invoice', 'credit']),
  /** The invoice as it would be if created now: it has no number, and every page is marked as a preview. */
  is_preview: z.boolean().default(false),
  reference: Name,
  /** The reference of the credited invoice; null on an invoice. */
  credited_reference: Name.nullable(),
  /** Why something was credited, and what the payer knows it by; null on an invoice. */
  credit: z
    .strictObject({ reason: Name, reference: Line.nullable(), tax_point_date: LocalDate.nullable() })
    .nullable()
    .default(null),
  /** A text of the provider for all invoices of its time. */
  note: Line.nullable().default(null),
  provider: z.strictObject({
    name: Name,
    address_lines: Addressed,
    phone: Line.nullable(),
    email: Line.nullable(),
    company_number: Line.nullable(),
    vat_registration: Line.nullable(),
    /**
     * The provider's registration with its regulator, e.g. "CQC provider" with "1-101234567". The label differs by
     * nation.
     */
    registration: z.strictObject({ label: Name, number: Name }).nullable(),
    bank: z.strictObject({ account_name: Name, sort_code: Name, account_number: Name }).nullable(),
    /** The logo that the document is printed with; missing in documents that are older than logos. */
    logo_guid: z.guid().nullable().optional(),
    /** The same logo, read when the document is drawn; never frozen with it. */
    logo: Logo.optional(),
  }),
  funder: z.strictObject({
    name: Name,
    address_lines: Addressed,
    /** The funder's name in the accounting system (INVP-D31); its own name if the model has none. */
    account: Name.nullable(),
  }),
  client: z.strictObject({ name: Name, reference: Line.nullable() }),
  contract_reference: Line.nullable(),
  purchase_order: Line.nullable(),
  cost_centre: Line.nullable(),
  invoice_date: LocalDate,
  /** Both inclusive, as calendar periods are (finance 2). */
  period_start: LocalDate,
  period_end: LocalDate,
  /** Null on a credit, which is not payable. */
  due_date: LocalDate.nullable(),
  term_days: z.int().min(1).max(356).nullable(),
  visits: z.array(InvoiceVisit),
  charges: z.array(InvoiceCharge),
})

const Totalled = InvoiceDraft.extend({
  vat_summary: z.array(
    z.strictObject({ tax_code: z.enum(taxCodes), label: Name, rate: Percent, net: Amount, vat: Amount }),
  ),
  net: Amount,
  vat: Amount,
  gross: Amount,
})

export type InvoiceDraft = z.input<typeof InvoiceDraft>
/** An invoice without its reference, which comes from the transaction, and its lines, which come from the ledger. */
export type DocumentHead = Omit<InvoiceDraft, 'reference' | 'visits' | 'charges'>
export type Logo = z.infer<typeof Logo>
export type InvoiceVisit = z.infer<typeof InvoiceVisit>
export type InvoiceCharge = z.infer<typeof InvoiceCharge>

/**
 * An invoice or credit note, frozen when its transaction is completed (finance 6). The printed page and the interface
 * file are generated only from this document, so later changes of a model, name or address do not affect them. Parsing
 * checks that it adds up: visits from their lines, net from visits and charges, VAT by rate, gross.
 */
export const InvoiceDocument = Totalled.superRefine((document, context) => {
  for (const message of faultsOf(document)) context.addIssue({ code: 'custom', message })
})
export type InvoiceDocument = z.infer<typeof InvoiceDocument>

/**
 * Adds the totals of a draft: VAT by rate, net, VAT and gross. Throws a ZodError when a field is invalid or a visit's
 * total is not the sum of its lines.
 */
export function invoiceDocument(draft: InvoiceDraft): InvoiceDocument {
  return InvoiceDocument.parse({ ...draft, ...totalsOf(InvoiceDraft.parse(draft)) })
}

function totalsOf(draft: Pick<InvoiceDraft, 'visits' | 'charges'>) {
  const lines = [...draft.visits, ...draft.charges].map(({ tax_code, tax_rate, total }) => ({
    tax_code,
    tax_rate,
    net: parsePence(total),
  }))
  const vat_summary = vatSummary(lines)
  const net = sumBy(lines, ({ net }) => net)
  const vat = sumBy(vat_summary, (line) => parsePence(line.vat))
  return { vat_summary, net: formatPence(net), vat: formatPence(vat), gross: formatPence(pence(net + vat)) }
}

function* faultsOf(document: z.infer<typeof Totalled>): Generator<string> {
  const isCredit = document.kind === 'credit'
  if (isCredit !== (document.credited_reference !== null)) yield 'only a credit has a credited reference'
  if (!isCredit && (document.due_date === null || document.term_days === null))
    yield 'an invoice needs a due date and a term'
  if (document.period_end < document.period_start) yield 'the period ends before it starts'

  for (const visit of document.visits) {
    if (sumOf(visit.lines) !== parsePence(visit.total)) {
      yield `the visit of ${visit.date} is ${visit.total}, which is not the sum of its lines`
    }
  }
  const due = totalsOf(document)
  for (const field of ['net', 'vat', 'gross'] as const) {
    if (document[field] !== due[field]) yield `${field} is ${document[field]} where its lines give ${due[field]}`
  }
  if (figuresOf(document.vat_summary) !== figuresOf(due.vat_summary)) {
    yield 'the VAT summary does not follow from the lines'
  }
}

function sumOf(lines: readonly { total: string }[]): Pence {
  return sumBy(lines, (line) => parsePence(line.total))
}

// Labels are left out: rewording one must not invalidate older documents.
function figuresOf(summary: readonly VatLine[]): string {
  return JSON.stringify(summary.map(({ tax_code, rate, net, vat }) => [tax_code, rate, net, vat]))
}
