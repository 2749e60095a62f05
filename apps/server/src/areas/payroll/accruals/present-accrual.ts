import type { ResponseOf } from '#contract/endpoint.ts'
import type { recalculateAccruals } from '#contract/payroll/accruals.ts'
import { formatHundredths, hundredthsOfMinutes } from '#domain/accrual/hundredths.ts'
import type { Accrual } from '#domain/accrual/types.ts'
import { statusOn } from '#domain/validity.ts'
import { expiryText } from './accrual-figures-queries.ts'
import type { StoredItem } from './accrual-queries.ts'

type Answered = ResponseOf<typeof recalculateAccruals>['accruals'][number]

interface Beside {
  /** Null without a stored row. */
  readonly guid: string | null
  /** The title of the pay group. */
  readonly title: string
  readonly kept: readonly StoredItem[]
  readonly today: string
}

export function presentAccrual(accrual: Accrual, { guid, title, kept, today }: Beside): Answered {
  const { policy, contract, periods, items, allowance, used, remaining } = accrual
  return {
    guid,
    type_alias: policy.typeAlias,
    status: statusOn(policy, today),
    start: policy.start,
    end: policy.end,
    accrual_cap: formatHundredths(policy.accrualCap),
    contract: { guid: contract.guid, title },
    allowance: formatHundredths(allowance),
    used: formatHundredths(used),
    remaining: formatHundredths(remaining),
    periods: periods.map(({ start, end, basis, minutes, hours, limitedBy }) => ({
      start,
      end,
      basis,
      hours: formatHundredths(hundredthsOfMinutes(minutes)),
      accrued_hours: formatHundredths(hours * 100),
      limited_by: limitedBy,
    })),
    items: [...items, ...kept.map((item) => ({ ...item, expiryDays: null }))]
      .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
      .map(({ date, type, amount, expiryDays, description }) => ({
        date,
        type,
        amount: formatHundredths(amount),
        expiry: expiryText(expiryDays),
        description,
      })),
  }
}
