import { itemProblems } from '#contract/billing/price-working.ts'
import {
  type DocumentHead,
  type InvoiceCharge,
  type InvoiceDocument,
  type InvoiceVisit,
  invoiceDocument,
} from '#domain/billing/invoice-document.ts'
import { noChargeReason } from '#domain/billing/no-charge-reason.ts'
import { withoutTrailingZeros } from '#domain/digits.ts'
import { formatMills, formatPence, mills, pence, sumBy } from '#domain/money.ts'
import { parseInstant } from '#domain/time.ts'
import { wallClockOf } from '../../kit/wall-clock.ts'
import type { LineRow, VisitRecord } from './document-queries.ts'

export interface DocumentParts {
  readonly head: DocumentHead
  readonly reference: string
  /** The document's own lines, in order. */
  readonly lines: readonly LineRow[]
  /** By item, possibly with those of other documents. */
  readonly records: ReadonlyMap<number, VisitRecord>
  readonly timeZone: string
  /** The instant of a preview; null for a completed document. */
  readonly previewedAt: string | null
}

/** Returns a document from its rows, added up and checked: the same for frozen ones and for previews. */
export function presentDocument(parts: DocumentParts): InvoiceDocument {
  const { head, reference, lines, previewedAt } = parts
  return invoiceDocument({
    ...head,
    is_preview: previewedAt !== null,
    reference,
    visits: visitsOf(parts),
    charges: lines.filter((line) => line.charge_id !== null).map(chargeOf),
  })
}

function visitsOf(parts: DocumentParts): InvoiceVisit[] {
  return [...linesByItem(parts.lines).values()].map((own) => visitOf(own, parts))
}

/** Returns the items of the visits of a document, in the order of its visits. */
export function itemIdsOf(lines: readonly LineRow[]): number[] {
  return [...linesByItem(lines).keys()]
}

function linesByItem(lines: readonly LineRow[]): Map<number, LineRow[]> {
  return Map.groupBy(
    lines.filter((line): line is LineRow & { readonly item_id: number } => line.item_id !== null),
    (line) => line.item_id,
  )
}

function visitOf(own: readonly LineRow[], { records, timeZone, previewedAt }: DocumentParts): InvoiceVisit {
  const first = own[0] as LineRow // a group is never empty
  const record = records.get(first.item_id ?? 0)
  const { time: clock } = wallClockOf(timeZone)
  const clockOrNull = (instant: string | null) => (instant === null ? null : clock(instant))
  const pricing = pricingOf(first, previewedAt !== null)
  const charged = pricing === 'pro_rata' || pricing === 'fixed'
  return {
    date: first.local_date ?? '',
    charged_start: charged && first.charged_start ? clock(first.charged_start) : null,
    minutes: charged ? (first.charged_minutes ?? 0) : 0,
    care_type: record?.care_type ?? first.care_type ?? 'Care',
    carer: record?.carer ?? null,
    rostered: record ? { start: clock(record.rostered_start), end: clock(record.rostered_end) } : null,
    actual: record ? { start: clockOrNull(record.check_in), end: clockOrNull(record.check_out) } : null,
    pricing,
    lines: charged
      ? own.map((line) => ({
          minutes: line.minutes ?? 0,
          rate: formatMills(mills(line.rate_mills ?? 0)),
          total: formatPence(pence(line.total_pence)),
        }))
      : [],
    total: formatPence(sumBy(own, (line) => pence(line.total_pence))),
    remark: joined([reasonOf(own, record, pricing), ...waitsOf(first, record, previewedAt)]),
    tax_code: first.tax_code,
    tax_rate: withoutTrailingZeros(first.tax_percent),
  }
}

function pricingOf(line: LineRow, isPreview: boolean): InvoiceVisit['pricing'] {
  if (line.is_chargeable !== true) return 'no_charge'
  if (isPreview && line.problem !== null) return 'unpriced'
  return line.is_fixed ? 'fixed' : 'pro_rata'
}

function joined(parts: readonly (string | null)[]): string | null {
  return parts.filter((part) => part !== null).join('. ') || null
}

/** Returns the reasons why a visit cannot be invoiced yet, on a preview. */
function waitsOf(line: LineRow, record: VisitRecord | undefined, previewedAt: string | null): string[] {
  if (previewedAt === null || line.is_chargeable !== true) return []
  if (record && parseInstant(record.rostered_end) > parseInstant(previewedAt)) return ['Still to come']
  // Within a transaction, pricing reports only these problems.
  const problem = line.problem === null ? [] : [itemProblems[line.problem as keyof typeof itemProblems]]
  return [...problem, ...(line.confirmed ? [] : ['Not confirmed'])]
}

/** Returns the reason when nothing is charged. */
function reasonOf(
  own: readonly LineRow[],
  record: VisitRecord | undefined,
  pricing: InvoiceVisit['pricing'],
): string | null {
  const [line] = own
  if (!line || pricing === 'unpriced' || own.some(({ total_pence }) => total_pence !== 0)) return null
  const cancelled = record?.cancelled_at ?? null
  return noChargeReason({
    isExcluded: line.is_nocharge === true,
    exclusion: line.nocharge_reason,
    isChargeable: line.is_chargeable === true,
    notice: cancelled === null ? null : parseInstant(record?.rostered_start ?? '') - parseInstant(cancelled),
    condition: record?.condition ?? null,
    chargedMinutes: line.charged_minutes ?? 0,
  })
}

function chargeOf(line: LineRow): InvoiceCharge {
  return {
    date: line.charge_date ?? '',
    type: line.charge_type_alias ?? '',
    description: line.description || (line.charge_type_alias ?? ''),
    quantity: line.quantity === null ? null : withoutTrailingZeros(line.quantity),
    rate: line.rate_mills === null ? null : formatMills(mills(line.rate_mills)),
    total: formatPence(pence(line.total_pence)),
    tax_code: line.tax_code,
    tax_rate: withoutTrailingZeros(line.tax_percent),
  }
}

export function recordsByItem(records: readonly VisitRecord[]): Map<number, VisitRecord> {
  return new Map(records.map((record) => [record.item_id, record]))
}
