import { lengthOf } from '../billing/working-text.ts'
import { countText } from '../count-text.ts'
import { groupThousands, withoutLeadingZeros } from '../digits.ts'
import type { CapType, ChargeType, RuleType, Side } from '../rating/types.ts'
import { chargeErrors } from './rule-checks.ts'
import type { GroupPrice } from './rule-group.ts'
import { lengthsOf } from './rule-period-checks.ts'
import type { RuleRow } from './rules.ts'

/** The context of a rule: the side of its group and the group's own price. */
export interface RuleSetting {
  readonly type: RuleType
  readonly side: Side
  readonly price: GroupPrice | ''
  /** Pounds as text; an invalid amount is left out of the sentence. */
  readonly rate: string | null
}

/**
 * Returns the effect of a row in plain English: "Cancelled with less than 24 hours' notice: charge the rostered time,
 * no more than 30 minutes." Undefined while the row is incomplete. The conditions are not included.
 */
export function ruleSentence(row: RuleRow, setting: RuleSetting): string | undefined {
  const when = whenText(row, setting.type)
  const what = whatText(row, setting)
  return when === undefined || what === undefined ? undefined : `${when}: ${what}.`
}

function whenText(row: RuleRow, type: RuleType): string | undefined {
  if (type === 'CONF') return 'Confirmed visit'
  const { start, end } = lengthsOf(row)
  switch (row.period_type_alias) {
    case 'NONE':
      return 'Cancelled with any notice'
    case 'INSIDE':
      return start === null ? undefined : `Cancelled with less than ${noticeOf(start)}`
    case 'OUTSIDE':
      return start === null ? undefined : `Cancelled with ${noticeOf(start)} or more`
    case 'BETWEEN':
      return start === null || end === null ? undefined : `Cancelled with ${betweenText(start, end)}`
    default:
      return row.period_type_alias satisfies never
  }
}

/** "at least 4 but less than 24 hours' notice"; the first unit is shown if it differs. */
function betweenText(start: number, end: number): string {
  const [from, to] = [lengthOf(start), lengthOf(end)]
  const first = from.unit === to.unit ? String(from.count) : lengthText(from)
  return `at least ${first} but less than ${noticeOf(end)}`
}

interface Length {
  readonly count: number
  readonly unit: string
}

/** "1 hour's notice", "24 hours' notice". */
function noticeOf(minutes: number): string {
  const length = lengthOf(minutes)
  return `${lengthText(length)}${length.count === 1 ? "'s" : "'"} notice`
}

function lengthText({ count, unit }: Length): string {
  return countText(count, unit)
}

function whatText(row: RuleRow, setting: RuleSetting): string | undefined {
  const { charge_type_alias: charge, cap_type_alias: cap } = row
  const verb = setting.side === 'invoice' ? 'charge' : 'pay'
  if (charge === '') return undefined
  if (charge === 'ZERO') return `${verb} nothing`
  const errors = chargeErrors(row)
  if (cap === '' || errors.figure !== undefined) return undefined
  if (setting.price === 'FIX') return `${verb} a fixed price${amountOf(setting.rate, ' of ')} for the visit`
  const each = setting.price === 'HOUR' ? `, at ${amountOf(setting.rate, '') || 'a fixed rate'} an hour` : ''
  return `${verb} ${timeText(charge, cap, Number(row.figure))}${each}`
}

function timeText(charge: Exclude<ChargeType, 'ZERO'>, cap: CapType, figure: number): string {
  const time = charge === 'C/ROSTER' ? 'the rostered time' : 'the actual time'
  const minutes = lengthText({ count: figure, unit: 'minute' })
  switch (cap) {
    case 'TIMEONLY':
      return time
    case 'MAX':
      return `${time}, no more than ${minutes}`
    case 'MIN':
      return `${time}, no less than ${minutes}`
    case 'OVER':
      // The rostered time never exceeds a limit at or above it.
      if (charge === 'C/ROSTER') return time
      return figure === 0 ? `${time}, no longer than rostered` : `${time}, up to ${minutes} longer than rostered`
    case 'PERCENT':
      return `${figure}% of ${time}`
    default:
      return cap satisfies never
  }
}

/** Returns pounds with two decimals, or three if needed, after a word; empty if it is not an amount. */
function amountOf(rate: string | null, before: string): string {
  const match = /^(\d+)(?:\.(\d{1,3}))?$/.exec(rate?.trim() ?? '')
  if (!match) return ''
  const [, whole = '', places = ''] = match
  return `${before}£${groupThousands(withoutLeadingZeros(whole))}.${places.padEnd(3, '0').replace(/0$/, '')}`
}
