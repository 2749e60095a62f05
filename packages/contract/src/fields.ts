import { z } from 'zod'

/** The all-zero guid: an unassigned assignee (platform 3). */
export const zeroGuid = '00000000-0000-0000-0000-000000000000'

export const Guid = z.guid('Must be a valid identifier.')
const realDate = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const days = [
    31,
    year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28,
    31,
    30,
    31,
    30,
    31,
    31,
    30,
    31,
    30,
    31,
  ]
  return year >= 1900 && year <= 2999 && month >= 1 && month <= 12 && day >= 1 && day <= (days[month - 1] ?? 0)
}
/** `yyyy-MM-dd`, a day in the branch's time zone. */
export const LocalDate = z
  .string('Enter a valid date.')
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Enter a valid date.', abort: true })
  .refine(realDate, 'Enter a valid date.')
/** An instant with its offset, e.g. `2026-11-21T07:00:00Z`; at most 30 characters (platform 5). */
export const Instant = z.iso.datetime({ offset: true, error: 'Enter a valid date.' }).max(30)
/** Pounds with two decimals as text, e.g. `-26.50`. */
export const Money = z.string().regex(/^-?\d+\.\d{2}$/)
/** Pounds with up to three decimals as text. */
export const Rate = z.string().regex(/^\d+(\.\d{1,3})?$/)
export const Minutes = z.int().min(0)

/** A query value that may be given once or several times and always reads as a list. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(500),
  )
}
/** Text filter: trimmed; empty means none. */
export const TextFilter = z
  .string()
  .max(255)
  .transform((text) => text.trim())
  .optional()
export const GuidList = listOf(Guid)
export const Flag = z.enum(['true', 'false'])

/** `page` from 1 and `page_size`, with the screen's own default (platform 9). */
export function paging(defaultSize = 25, largest = 100) {
  return {
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    page_size: z.coerce.number().int().min(1).max(largest).default(defaultSize),
  }
}

export const Created = z.object({ guid: Guid })
export const Side = z.enum(['invoice', 'payment'])
export type Side = z.output<typeof Side>
