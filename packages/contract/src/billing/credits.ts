import { z } from 'zod'
import { type CreditReason, type CreditType, creditReasons, creditTypes } from '#domain/billing/credit-words.ts'
import { formatDate } from '#domain/date-format.ts'
import {
  Guid,
  Instant,
  LocalDate,
  Minutes,
  Money,
  OptionalDate,
  OptionalText,
  RequiredDate,
  RequiredText,
  type Side,
} from '../fields.ts'
import { ItemProblem } from './price-working.ts'

const required = 'This field is required.'
const aliases = <T extends string>(words: Readonly<Record<T, string>>) => Object.keys(words) as [T, ...T[]]

/** The limit of the reference as it is typed (CRED-009). */
const referenceLength = 64
/** Together with a space and two dates (CRED-D05). */
export const detailsLength = referenceLength + ' 01/01/2026 - 02/01/2026'.length

/** The fields of a credit (CRED-004). `details` is the reference combined with the dates. */
export const CreditFields = z.object({
  credit_type_alias: z.enum(aliases<CreditType>(creditTypes), required),
  charge_reason_type_alias: z.enum(aliases<CreditReason>(creditReasons), required),
  details: OptionalText('Reference', detailsLength),
  start: OptionalDate,
  end: OptionalDate,
  note: RequiredText('Notes', 1000),
  tax_point_date: OptionalDate,
})
export type CreditFields = z.output<typeof CreditFields>

type Fields = { readonly [Key in keyof CreditFields]?: CreditFields[Key] | undefined }

/** The fields that a credit of a side cannot do without; reference and dates only on invoices (CRED-009, CRED-010). */
function requiredFields(side: Side): (keyof CreditFields)[] {
  const always = ['credit_type_alias', 'charge_reason_type_alias', 'note'] as const
  return side === 'invoice' ? [...always, 'details', 'start', 'end'] : [...always]
}

/** Checks that the dates of a credit are a range. */
export function needsOrder(fields: Fields, context: z.RefinementCtx): void {
  addIssues(fields, [], context)
}

function addIssues(fields: Fields, needed: readonly (keyof CreditFields)[], context: z.RefinementCtx): void {
  for (const key of needed) {
    if (fields[key] === undefined || fields[key] === null) {
      context.addIssue({ code: 'custom', path: [key], message: required })
    }
  }
  const { start, end } = fields
  if (start && end && start > end) {
    context.addIssue({ code: 'custom', path: ['end'], message: 'End must not be before the start.' })
  }
}

/** Checks the fields of a credit in a body that may do without all of them. */
export const needsAllOfCredit =
  (side: Side) =>
  (body: Fields & { readonly mode?: string | undefined }, context: z.RefinementCtx): void => {
    const { credit_type_alias: type, mode } = body
    if (type === undefined && mode === undefined) return
    addIssues(body, requiredFields(side), context)
    if (type && mode && modeOf(type) !== mode) {
      context.addIssue({ code: 'custom', path: ['mode'], message: 'The mode does not fit the type.' })
    }
  }

/** The mode of the task that makes credits of a type (CRED-D02). */
export function modeOf(type: CreditType): 'Credit' | 'CreditRecalc' {
  return type === 'CHG+RPAY' ? 'CreditRecalc' : 'Credit'
}

/** Combines the reference with the date range (CRED-015, CRED-D05). Null without a reference. */
export function creditDetails(reference: string | null, start: string | null, end: string | null): string | null {
  if (!reference) return null
  return start && end ? `${reference} ${formatDate(start)} - ${formatDate(end)}` : reference
}

/** An item or an extra that would be credited: as it was processed, and at today's price. */
const CreditedLine = z.object({
  guid: Guid,
  kind: z.enum(['Item', 'Charge']),
  date: LocalDate,
  /** The start of an item; null for an extra. */
  start: Instant.nullable(),
  /** The carer of a visit, on a payment its client; the type of an extra with its description. */
  name: z.string(),
  minutes: Minutes.nullable(),
  minutes_now: Minutes.nullable(),
  processed: Money,
  /** Null while it cannot be priced. */
  now: Money.nullable(),
  problem: ItemProblem.nullable(),
})
export type CreditedLine = z.output<typeof CreditedLine>

export const PreparedCredit = z.object({
  /** The number that the first credit gets if nobody credits before. */
  next_reference: z.string(),
  /** The number of transactions, and their totals as they were processed. */
  transactions: z.int(),
  processed: Money,
  /** Their earlier credits; negative or zero. */
  credited_before: Money,
  /** Negative. */
  credited: Money,
  /** The credited at today's prices; null where there is too much to price at once. */
  now: Money.nullable(),
  unpriced: z.int(),
  /** A single transaction: what it is and which of its parts would be credited; null for several. */
  single: z
    .object({
      reference: z.string(),
      owner_name: z.string(),
      start: LocalDate,
      end: LocalDate,
      completed_at: Instant,
      total: Money,
      lines: z.array(CreditedLine),
    })
    .nullable(),
})
export type PreparedCredit = z.output<typeof PreparedCredit>

/** The fields of the credit form, with the reference as it is typed (CRED-007 to CRED-013). */
export function creditForm(side: Side, isBulk: boolean) {
  const isInvoice = side === 'invoice'
  // A bulk credit of invoices has neither reference nor dates (CRED-022).
  const hasReference = isInvoice ? !isBulk : true
  const needsReference = hasReference && (isInvoice || isBulk)
  const needsDates = isInvoice && !isBulk
  return CreditFields.omit({ details: true })
    .extend({
      reference: needsReference
        ? RequiredText('Reference', referenceLength)
        : OptionalText('Reference', referenceLength),
      start: needsDates ? RequiredDate : OptionalDate,
      end: needsDates ? RequiredDate : OptionalDate,
    })
    .superRefine(needsOrder)
}
