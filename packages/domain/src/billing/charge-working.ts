import { z } from 'zod'
import { formatDate } from '../date-format.ts'
import { Correction, Days, Guarantee, HolidayWorking, JourneyPay, Rate, WageTest } from './pay-working.ts'

const Counted = { ...Days, days: z.int().min(0), correction: Correction }

/** How a charge of the system was worked out (pay 2, 3, 5, 8 and 9), as it is stored with it. */
export const ChargeWorking = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('STANDING'),
    ...Counted,
    /** Null for a row that is gone, or one of a contract or the model. */
    frequency: z.string().nullable(),
    /** Hours for each unit; null without hours. */
    hours: z.string().nullable(),
    rate: Rate,
  }),
  z.strictObject({
    kind: z.literal('CONTRIB'),
    ...Counted,
    /** For a week. */
    rate: Rate,
  }),
  JourneyPay,
  Guarantee,
  WageTest,
  HolidayWorking,
])
export type ChargeWorking = z.output<typeof ChargeWorking>
export type FunderWorking = Extract<ChargeWorking, { kind: 'STANDING' | 'CONTRIB' }>

/** Whether a charge is the difference from what was charged before: a plain amount, of no hours of its own. */
export function isCorrection(working: ChargeWorking | null): boolean {
  return working !== null && 'correction' in working && working.correction !== null
}

/** The words of a charge on screens and documents, such as "Standing charge 16/11/2026 to 22/11/2026". */
export function funderChargeText({ kind, from, to, correction }: FunderWorking): string {
  const days = from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`
  const name = kind === 'STANDING' ? 'standing charge' : 'contribution'
  if (correction) return `Correction of the ${name} ${days}`
  return `${kind === 'STANDING' ? 'Standing charge' : 'Contribution'} ${days}`
}
