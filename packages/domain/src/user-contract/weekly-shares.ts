import { unitsPerYear } from '../calendar.ts'
import {
  divideRounded,
  type Mills,
  mills,
  millsOf,
  multiplyDivideRounded,
  type Pence,
  pence,
  penceOfMills,
  sum,
  sumBy,
} from '../money.ts'
import type { LocalDate } from '../time.ts'
import { validOn } from '../validity.ts'

/** How much each pays of a week's care (finance 7). */

/** A row as typed: its amounts may be empty or invalid, and then count as nothing. */
interface TypedAmount {
  readonly start: string
  readonly end: string | null
  readonly rate: string
  readonly delete?: boolean
}

interface TypedCharge extends TypedAmount {
  readonly hours: string
  readonly frequency_type_alias: string
}

interface TypedContribution extends TypedAmount {
  readonly user_contract_guid: string
}

/** Returns what a standing charge comes to in a week: units * rate * hours, or units * rate without hours (finance 7). */
export function weeklyCharge({ rate, hours, frequency_type_alias }: Omit<TypedCharge, 'start' | 'end'>): Pence {
  const units = (unitsPerYear as Readonly<Record<string, number>>)[frequency_type_alias] ?? 0 // as typed
  const perUnit = typedMills(rate)
  const thousandths = typedMills(hours)
  // A mill is a tenth of a penny, and hours are in thousandths.
  return thousandths === 0
    ? pence(multiplyDivideRounded(perUnit, units, 520))
    : pence(multiplyDivideRounded(perUnit * units, thousandths, 520_000))
}

export interface Share {
  /** The contract that pays; null for the funder's own. */
  readonly contractGuid: string | null
  readonly amount: Pence
  /** Tenths of a percent of the whole; the shares add up to a thousand. */
  readonly tenths: number
}

interface Week {
  /** The total of the visits. */
  readonly visits: Pence
  readonly charges: readonly TypedCharge[]
  readonly contributions: readonly TypedContribution[]
  /** The rows of this day count. */
  readonly day: LocalDate
}

/**
 * Returns how a week's amount is divided between the funder and the contracts that contribute to it. Contributions are
 * taken off the funder's invoice, so together they may be more than it.
 */
export function weeklyShares({ visits, charges, contributions, day }: Week): {
  total: Pence
  charges: Pence
  shares: Share[]
} {
  const counts = (row: TypedAmount) => !row.delete && validOn({ start: row.start, end: row.end || null }, day)
  const chargesTotal = sum(charges.filter(counts).map(weeklyCharge))
  const total = sum([visits, chargesTotal])
  const amounts = new Map<string, number>()
  for (const row of contributions.filter(counts)) {
    if (row.user_contract_guid === '') continue
    const amount = penceOfMills(typedMills(row.rate))
    amounts.set(row.user_contract_guid, (amounts.get(row.user_contract_guid) ?? 0) + amount)
  }
  const contributed = [...amounts].map(([contractGuid, amount]) => ({ contractGuid, amount: pence(amount) }))
  const own = pence(total - sumBy(contributed, ({ amount }) => amount))
  const parts = [{ contractGuid: null, amount: own }, ...contributed]
  const whole = Math.max(total, 1)
  const others = contributed.map(({ amount }) => divideRounded(amount * 1000, whole))
  const ownTenths = total === 0 ? 0 : 1000 - others.reduce((all, one) => all + one, 0)
  const shares = parts.map((part, at) => ({ ...part, tenths: at === 0 ? ownTenths : (others[at - 1] ?? 0) }))
  return { total, charges: chargesTotal, shares }
}

/** A million pounds or hours; more is a slip of the keys, and its products would leave the safe range. */
const maxMills = 1_000_000_000

/** Reads an amount that may be empty or invalid, and then counts as nothing. */
function typedMills(text: string): Mills {
  const read = millsOf(text) ?? mills(0)
  return read > maxMills ? mills(0) : read
}
