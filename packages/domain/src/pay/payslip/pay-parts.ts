import { type Pence, pence } from '../../money.ts'
import { kindOf } from './kinds.ts'
import { splitLabour } from './split-labour.ts'
import { type ChargeLine, type PaidLines, type PayPart, payPartKeys } from './types.ts'
import { splitJourneys } from './worked-lines.ts'

/** An amount of pay by what it is for. */
interface PayPartTotal {
  readonly part: PayPart
  readonly title: string
  readonly total: Pence
}

/**
 * Returns what a payment consists of, in pence and in the order of a bar; parts without an amount are left out. The
 * totals add up to those of the lines.
 */
export function payParts({ labour, charges }: PaidLines): PayPartTotal[] {
  const totals = new Map<PayPart, number>()
  const add = (part: PayPart, amount: number) => totals.set(part, (totals.get(part) ?? 0) + amount)
  for (const line of labour) {
    const { base, enhancement } = splitLabour(line)
    add('contact', base)
    add('premium', enhancement)
  }
  for (const charge of charges) {
    const journey = charge.alias === 'TRAVEL' ? splitJourneys([charge]) : null
    if (journey === null) add(kindOf(charge.alias).part, charge.total)
    else {
      add('travel', journey.travelTotal)
      add('waiting', journey.waitingTotal)
    }
  }
  return payPartKeys.flatMap((part) => {
    const total = totals.get(part) ?? 0
    return total === 0 ? [] : [{ part, title: titleOf(part, charges), total: pence(total) }]
  })
}

const titles: Readonly<Record<PayPart, string>> = {
  contact: 'Contact',
  premium: 'Premium',
  travel: 'Travel',
  waiting: 'Waiting',
  'top-up': 'Top-up',
  leave: 'Leave',
  mileage: 'Mileage',
}

/** Leave and mileage have one colour each with other kinds of pay, which their titles name. */
function titleOf(part: PayPart, charges: readonly ChargeLine[]): string {
  const aliases = new Set(
    charges.filter(({ alias, total }) => total !== 0 && kindOf(alias).part === part).map(({ alias }) => alias),
  )
  const isOnly = (alias: string) => aliases.size === 1 && aliases.has(alias)
  if (part === 'leave') {
    if (isOnly('HOLIDAY') || isOnly('GHR/LOSS')) return kindOf([...aliases][0] ?? '').title
    return aliases.has('GHR/LOSS') ? 'Leave and guaranteed hours' : titles.leave
  }
  if (part !== 'mileage') return titles[part]
  const miles = [...aliases].filter((alias) => kindOf(alias).unit === 'miles')
  if (miles.length === aliases.size) return titles.mileage
  return miles.length === 0 ? 'Expenses' : 'Mileage and expenses'
}
