import { withoutTrailingZeros } from '../digits.ts'
import { type Period, validOn } from '../validity.ts'

/** The cap of a payment extra on its date. Decimals are text, null means no cap. */
export interface ChargeCap {
  /** The first day of the cap; null means always. */
  readonly start: string | null
  /** The day after the cap's last day; null while it is in force. */
  readonly end: string | null
  /** Hours or miles. */
  readonly quantity: string | null
  /** Pounds per hour or mile. */
  readonly rate: string | null
  /** Pounds in total. */
  readonly total: string | null
}

/** A figure of the law tables while it holds. */
export interface DatedFigure extends Period {
  /** Decimal text. */
  readonly amount: string
}

/** The figures that caps are made of. */
export interface CapFigures {
  /** By charge type and part, such as `TAXI quantity`. */
  readonly caps: readonly (DatedFigure & { readonly key: string })[]
  /** The National Living Wage an hour. */
  readonly wages: readonly DatedFigure[]
  /** The mileage allowance for cars and vans. */
  readonly mileage: readonly DatedFigure[]
}

/** The rates of these types follow the law (EXTRA-D09). */
const following: Readonly<Record<string, 'wages' | 'mileage'>> = {
  'MILE/TOP': 'mileage',
  TAXI: 'wages',
  'TRAV/TOP': 'wages',
}

/** The specification's caps are the figures of this day; they hold for earlier days as well (EXTRA-D09, uk 1). */
const firstDay = '2025-04-01'

/**
 * Returns the caps of extras by charge type, each in force from the day on which one of its figures changes (EXTRA-014 to
 * EXTRA-019, EXTRA-D09). Types that are not listed have no cap.
 */
export function chargeCapsOf(figures: CapFigures): Readonly<Record<string, readonly ChargeCap[]>> {
  const own = figures.caps.map(({ key, ...figure }) => ({
    ...figure,
    alias: key.split(' ')[0] ?? '',
    part: key.split(' ')[1],
  }))
  const aliases = [...new Set([...own.map(({ alias }) => alias), ...Object.keys(following)])]
  return Object.fromEntries(
    aliases.map((alias) => {
      const followed = following[alias]
      const parts = {
        quantity: own.filter((each) => each.alias === alias && each.part === 'quantity'),
        rate: followed ? figures[followed] : own.filter((each) => each.alias === alias && each.part === 'rate'),
        total: own.filter((each) => each.alias === alias && each.part === 'total'),
      }
      return [alias, capsOf(parts)]
    }),
  )
}

type Part = 'quantity' | 'rate' | 'total'

function capsOf(parts: Readonly<Record<Part, readonly DatedFigure[]>>): ChargeCap[] {
  const changes = Object.values(parts).flatMap((rows) => rows.map(({ start }) => start))
  const days = [firstDay, ...new Set(changes.filter((day) => day > firstDay))].toSorted()
  return days.map((day, at) => {
    const on = (part: Part) => {
      const figure = parts[part].find((each) => validOn(each, day))
      return figure ? withoutTrailingZeros(figure.amount) : null
    }
    const [quantity, rate, total] = [on('quantity'), on('rate'), on('total')]
    return { start: at === 0 ? null : day, end: days[at + 1] ?? null, quantity, rate, total }
  })
}
