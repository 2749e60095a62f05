import { z } from 'zod'
import { date, isDay } from '#domain/validators/date.ts'
import { commonNumber, number, wholeNumber } from '#domain/validators/number.ts'
import { dateRangeErrors, startAfterEnd } from '#domain/validators/period.ts'
import {
  cleanText,
  email,
  isEmpty,
  isGuid,
  maxLength,
  personName,
  phone,
  required,
  usualLength,
} from '#domain/validators/text.ts'
import { firstError, type Validator } from '#domain/validators/validator.ts'

/** The all-zero guid: an unassigned assignee (platform §3). */
export const zeroGuid = '00000000-0000-0000-0000-000000000000'

/** A missing value is reported as missing, not as invalid. */
const orMissing = (sentence: string) => (issue: { input?: unknown }) => required(issue.input) ?? sentence

const identifier = orMissing('Must be a valid identifier.')

/** A version 4 identifier (SHELL-152). */
export const Guid = z.guid({ error: identifier, abort: true }).refine(isGuid, { error: identifier })
/** The carer of an assignee. The all-zero identifier means unassigned (SHELL-D41). */
export const CarerGuid = z
  .guid({ error: identifier, abort: true })
  .refine((guid) => guid === zeroGuid || isGuid(guid), { error: identifier })

const invalidDate = 'Enter a valid date.'
/** `yyyy-MM-dd`, a day in the branch's time zone. */
export const LocalDate = z
  .string(invalidDate)
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: invalidDate, abort: true })
  .refine(isDay, { error: invalidDate, abort: true })
/** The first and the last day of a range in a query. */
export const FirstDay = LocalDate.meta({ examples: ['2026-11-01'] })
export const LastDay = LocalDate.meta({ examples: ['2026-11-30'] })
/** An instant with its offset, e.g. `2026-11-21T07:00:00Z`; at most 30 characters (platform §5). */
export const Instant = z.iso.datetime({ offset: true, error: 'Enter a valid date.' }).max(30)
/** Pounds with two decimals as text, e.g. `-26.50`. */
export const Money = z.string().regex(/^-?\d+\.\d{2}$/)
/** Pounds with up to three decimals as text. */
export const Rate = z.string().regex(/^\d+(\.\d{1,3})?$/)
export const Minutes = z.int().min(0)

/** For `refine`: whether the two days of a query, both included, are in order (SHELL-147). */
export function inOrder<Start extends string, End extends string>(start: Start, end: End) {
  type Query = Readonly<Partial<Record<Start | End, string | undefined>>>
  const isInOrder = (query: Query) => dateRangeErrors(query[start], query[end]).start === undefined
  const issue: { path: string[]; message: string } = { path: [start], message: startAfterEnd }
  return [isInOrder, issue] as const
}

/** For `superRefine`: requires `from` and `to`, unless another key already selects the rows. */
export function needsDates<Key extends string>(...unless: Key[]) {
  type Query = Readonly<Partial<Record<'from' | 'to' | Key, string | undefined>>>
  return (query: Query, context: z.RefinementCtx): void => {
    if (unless.some((name) => query[name] !== undefined)) return
    for (const name of ['from', 'to'] as const) {
      if (query[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: 'Enter a valid date.' })
    }
  }
}

/** A query key that may be given once or repeatedly. Always reads as a list. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(500),
  )
}
/** A text filter. Trimmed; an empty text is no filter. */
export const TextFilter = z
  .string()
  .max(255)
  .transform((text) => text.trim())
  .optional()
export const GuidList = listOf(Guid)
export const Flag = z.enum(['true', 'false'])

/** `page` from 1 and `page_size`, with a default size for each screen (platform §9). */
export function paging(defaultSize = 25, largest = 100) {
  return {
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    page_size: z.coerce
      .number()
      .int()
      .min(1)
      .max(largest)
      .meta({ examples: [25] })
      .default(defaultSize),
  }
}

/* Fields of forms. Server and form use the same validators of the domain, so both show the same messages. Texts are
   cleaned before they are validated (SHELL-154). Optional fields read an empty text as null. */

function cleaned(validators: readonly Validator<string>[]) {
  return z
    .string({ error: orMissing('Must be a text.') })
    .overwrite(cleanText)
    .check(validatedBy(validators))
}

function validatedBy(validators: readonly Validator<string>[]) {
  return (payload: z.core.ParsePayload<string>) => {
    const message = firstError(payload.value, validators)
    if (message !== undefined) payload.issues.push({ code: 'custom', message, input: payload.value })
  }
}

/** A required text, with further validators. The label appears in the message about its length. */
export function RequiredText(label: string, max = usualLength, ...validators: readonly Validator<string>[]) {
  return cleaned([required, maxLength(label, max), ...validators])
}

/** An optional text; empty or missing reads as null. */
export function OptionalText(label: string, max = usualLength, ...validators: readonly Validator<string>[]) {
  return orNull(cleaned([maxLength(label, max), ...validators]))
}

function orNull(text: z.ZodString) {
  return text.nullish().transform((value) => value || null)
}

export const Email = cleaned([required, email])
export const OptionalEmail = orNull(cleaned([email]))
export const OptionalPhone = orNull(cleaned([phone, maxLength('Phone number')]))
export const PersonName = cleaned([required, personName])
/** A required day. `LocalDate` only reports invalid days. */
export const RequiredDate = cleaned([required, date])
export const OptionalDate = orNull(cleaned([date])).meta({ examples: ['2026-11-30'] })

/** A required instant of a form. */
export const RequiredInstant = z
  .string({ error: orMissing(invalidDate) })
  .overwrite(cleanText)
  .check(validatedBy([required, instant]))
  .meta({ examples: ['2026-11-24T09:00:00Z'] })
/** The same, optional; empty or missing reads as null. */
export const OptionalInstant = orNull(cleaned([instant])).meta({ examples: ['2026-11-27T12:00:00Z'] })

function instant(text: string): string | undefined {
  return isEmpty(text) || Instant.safeParse(text).success ? undefined : invalidDate
}

const textOfNumber = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/** A required decimal, as text or as a number (SHELL-D55). It reads as text. */
export function Decimal(...validators: readonly Validator<string>[]) {
  return z.preprocess(textOfNumber, cleaned([required, number, ...validators]))
}

/** An optional decimal; missing reads as null. */
export function OptionalDecimal(...validators: readonly Validator<string>[]) {
  return z.preprocess(textOfNumber, orNull(cleaned([number, ...validators])))
}

/** A required whole number with validators for its bounds, as a number or as text. It reads as a number. */
export function WholeNumber(...validators: readonly Validator<string>[]) {
  return Decimal(wholeNumber, ...validators).transform(Number)
}

/** The same, optional; missing reads as null. */
export function OptionalWholeNumber(...validators: readonly Validator<string>[]) {
  return OptionalDecimal(wholeNumber, ...validators).transform((text) => (text === null ? null : Number(text)))
}

export const CommonNumber = Decimal(...commonNumber)
export const Created = z.object({ guid: Guid })
export const Side = z.enum(['invoice', 'payment'])
export type Side = z.output<typeof Side>
