import { z } from 'zod'
import { formatDate } from '../date-format.ts'
import { isLocalDate } from '../time.ts'

const LocalDate = z.string().refine(isLocalDate, 'not a date (yyyy-MM-dd)')
const Amount = z.string().regex(/^-?\d+\.\d{2}$/)
const Rate = z.string().regex(/^-?\d+\.\d{3}$/)

/** The whole amount, and the amount of earlier invoices for the same days, if this is only the difference. */
const difference = { due: Amount, charged: Amount }

const Counted = { from: LocalDate, to: LocalDate, days: z.int().min(0) }

/** How a charge of the system was worked out (pay 2 and 3), as it is stored with it. */
export const ChargeWorking = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('STANDING'),
    ...Counted,
    /** Null for a row that is gone, or one of a contract or the model. */
    frequency: z.string().nullable(),
    /** Hours for each unit; null without hours. */
    hours: z.string().nullable(),
    rate: Rate,
    correction: z.strictObject(difference).nullable(),
  }),
  z.strictObject({
    kind: z.literal('CONTRIB'),
    ...Counted,
    /** For a week. */
    rate: Rate,
    correction: z.strictObject(difference).nullable(),
  }),
])
export type ChargeWorking = z.output<typeof ChargeWorking>

/** The words of a charge on screens and documents, such as "Standing charge 16/11/2026 to 22/11/2026". */
export function funderChargeText({ kind, from, to, correction }: ChargeWorking): string {
  const days = from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`
  const name = kind === 'STANDING' ? 'standing charge' : 'contribution'
  if (correction) return `Correction of the ${name} ${days}`
  return `${kind === 'STANDING' ? 'Standing charge' : 'Contribution'} ${days}`
}
